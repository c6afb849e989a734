import type { EntryField } from '#schemas/content/form.ts';
import { isCalendarDate } from '../dates/calendar-date.ts';
import { defineWords } from '../language/words.ts';
import { readNumber } from '../numbers/read-number.ts';
import { isEmail } from '../text/email.ts';
import { shownFields, valueOf, YES_OR_NO, type EntryValues } from './shown-fields.ts';
import { maxCharacters } from './field-limits.ts';

/** Why an entry is not taken whose names or forms are not those of its form: no form of the site sends it. */
export const STRANGE_ENTRY = '提交的内容与表单不符，请刷新页面后重新填写';

/** What is said of a field that is wrong, by what editors call it. */
export const entryProblemWords = defineWords('entryProblem', {
  choose: (label: string) => `请选择${label}`,
  fillIn: (label: string) => `请填写${label}`,
  mobile: (label: string) => `请输入正确的${label}，例如 13800138000`,
  email: (label: string) => `请输入正确的${label}，例如 name@example.com`,
  fund: '请从列表里选择一只基金',
  leastCharacters: (label: string, least: string) => `${label}至少 ${least} 个字`,
  mostCharacters: (label: string, most: number) => `${label}最多 ${most} 个字`,
  options: (label: string) => `请从选项里选择${label}`,
  leastOptions: (label: string, least: string) => `${label}至少选 ${least} 项`,
  mostOptions: (label: string, most: string) => `${label}最多选 ${most} 项`,
  day: (label: string) => `请输入正确的${label}`,
  future: (label: string) => `${label}不能早于今天`,
  past: (label: string) => `${label}不能晚于今天`,
});
const words = entryProblemWords;

const MOBILE = /^1[3-9]\d{9}$/;
const FUND_CODE = /^\d{6}$/;
/** Widest limits of a number without limits of its own. */
const MOST = '999999999999';

/**
 * What is wrong with an entry, by field in the form's order; empty where nothing is. The form and the server ask it, of
 * values as `cleanValues` leaves them. `today` is yyyymmdd in Beijing.
 */
export function entryProblems(
  fields: readonly EntryField[],
  values: EntryValues,
  today: string,
): Map<string, string> {
  const problems = shownFields(fields, values).flatMap((field) => {
    const problem = fieldProblem(field, valueOf(values, field.id) ?? '', today);
    return problem === null ? [] : [[field.id, problem] as const];
  });
  return new Map(problems);
}

/** Whether all that was sent belongs to fields that are asked with it, in the form that each has. */
export function isOfForm(fields: readonly EntryField[], values: EntryValues): boolean {
  const asked = new Map(shownFields(fields, values).map((field) => [field.id, field]));
  return Object.entries(values).every(([id, value]) => {
    const field = asked.get(id);
    return field !== undefined && Array.isArray(value) === (field.fieldtype === 'several');
  });
}

function fieldProblem(
  field: EntryField,
  value: string | readonly string[],
  today: string,
): string | null {
  if (value.length === 0) return field.required === '1' ? missing(field) : null;
  if (typeof value !== 'string') return severalProblem(field, value);
  switch (field.fieldtype) {
    case 'line':
    case 'lines':
      return lengthProblem(field, [...value].length);
    case 'mobile':
      return MOBILE.test(value) ? null : words.mobile(field.label);
    case 'email':
      return isEmail(value) ? null : words.email(field.label);
    case 'one':
      return field.options.includes(value) ? null : missing(field);
    case 'yesno':
      return YES_OR_NO.some((one) => one === value) ? null : missing(field);
    case 'day':
      return dayProblem(field, value, today);
    case 'number':
      return numberProblem(field, value);
    case 'fund':
      return FUND_CODE.test(value) ? null : words.fund;
    case 'several':
      return STRANGE_ENTRY;
  }
}

const CHOSEN: ReadonlySet<EntryField['fieldtype']> = new Set([
  'one',
  'several',
  'yesno',
  'fund',
  'day',
]);

function missing({ label, fieldtype }: EntryField): string {
  return CHOSEN.has(fieldtype) ? words.choose(label) : words.fillIn(label);
}

function lengthProblem(field: EntryField, length: number): string | null {
  const { label, minimum } = field;
  const most = maxCharacters(field);
  if (minimum !== '' && length < Number(minimum)) return words.leastCharacters(label, minimum);
  return length > most ? words.mostCharacters(label, most) : null;
}

function severalProblem(
  { fieldtype, label, options, minimum, maximum }: EntryField,
  chosen: readonly string[],
): string | null {
  if (fieldtype !== 'several') return STRANGE_ENTRY;
  const isKnown = chosen.every((one) => options.includes(one));
  if (!isKnown || new Set(chosen).size !== chosen.length) return words.options(label);
  if (minimum !== '' && chosen.length < Number(minimum)) return words.leastOptions(label, minimum);
  return maximum !== '' && chosen.length > Number(maximum)
    ? words.mostOptions(label, maximum)
    : null;
}

function dayProblem({ label, dayrange }: EntryField, day: string, today: string): string | null {
  if (!isCalendarDate(day)) return words.day(label);
  if (dayrange === 'future' && day < today) return words.future(label);
  return dayrange === 'past' && day > today ? words.past(label) : null;
}

function numberProblem({ label, minimum, maximum }: EntryField, typed: string): string | null {
  const [least, most] = [minimum === '' ? `-${MOST}` : minimum, maximum === '' ? MOST : maximum];
  const read = readNumber(typed, { name: label, least, most, decimals: 4, unit: '' });
  return read.ok ? null : read.message;
}
