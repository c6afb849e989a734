import { add, compare } from './arithmetic.ts';
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
  if (text === '') return wrong(`请填写${name}`);
  const decimal = readDecimal(text);
  if (!decimal)
    return wrong(`${name}只能是数字，例如 ${plain(least === '0' ? most : least, decimals)}`);
  if (decimal.fraction.replace(/0+$/, '').length > decimals)
    return wrong(decimals === 0 ? `${name}须是整数` : `${name}最多 ${decimals} 位小数`);
  if (compare(text, least) < 0)
    return wrong(`${name}不能少于 ${plain(least, decimals)} ${unit}`.trim());
  if (compare(text, most) > 0)
    return wrong(`${name}不能超过 ${plain(most, decimals)} ${unit}`.trim());
  return { ok: true, value: add(text, '0') };
}

function wrong(message: string): ReadNumber {
  return { ok: false, message };
}

/** With separators, and without zeros after the point. */
function plain(text: string, decimals: number): string {
  return formatNumber(text, decimals).replace(/\.0*$/, '');
}
