import { add, compare } from './arithmetic.ts';
import { defineWords } from '../language/words.ts';
import { readDecimal } from './decimal.ts';
import { formatNumber } from './format.ts';

/** What a field takes: limits are decimal text and included. */
export interface NumberLimits {
  /** What the field is called, as its message begins. */
  name: string;
  least: string;
  most: string;
  /** Most digits after the point. */
  decimals: number;
  unit: string;
}

/** What is said of a field without a number that it takes. `unit` may be empty. */
export const numberProblemWords = defineWords('numberProblem', {
  missing: (name: string) => `请填写${name}`,
  form: (name: string, example: string) => `${name}只能是数字，例如 ${example}`,
  whole: (name: string) => `${name}须是整数`,
  decimals: (name: string, most: number) => `${name}最多 ${most} 位小数`,
  least: (name: string, least: string, unit: string) => `${name}不能少于 ${least} ${unit}`.trim(),
  most: (name: string, most: string, unit: string) => `${name}不能超过 ${most} ${unit}`.trim(),
});
const words = numberProblemWords;

export type ReadNumber = { ok: true; value: string } | { ok: false; message: string };

/** A number that a person typed: spaces, separators and full-width digits are theirs to use. `value` is decimal text. */
export function readNumber(
  typed: string,
  { name, least, most, decimals, unit }: NumberLimits,
): ReadNumber {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s,]/g, '')
    .replace(/^\./, '0.')
    .replace(/\.$/, '');
  if (text === '') return wrong(words.missing(name));
  const decimal = readDecimal(text);
  if (!decimal) return wrong(words.form(name, plain(least === '0' ? most : least, decimals)));
  if (decimal.fraction.replace(/0+$/, '').length > decimals)
    return wrong(decimals === 0 ? words.whole(name) : words.decimals(name, decimals));
  if (compare(text, least) < 0) return wrong(words.least(name, plain(least, decimals), unit));
  if (compare(text, most) > 0) return wrong(words.most(name, plain(most, decimals), unit));
  return { ok: true, value: add(text, '0') };
}

function wrong(message: string): ReadNumber {
  return { ok: false, message };
}

/** With separators, and without zeros after the point. */
function plain(text: string, decimals: number): string {
  return formatNumber(text, decimals).replace(/\.0*$/, '');
}
