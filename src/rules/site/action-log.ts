import { maskNumbers } from '../text/mask.ts';

/** What a call answered with: of a closed form, and typed by nobody. */
const RESULT_CODE = /^-?\d{1,9}$/;

/** A text of a log record as it is sent and kept: without long numbers, so that it does not tell who a visitor is. */
export function maskActionText(field: string, text: string): string {
  return field === 'code' && RESULT_CODE.test(text) ? text : maskNumbers(text);
}
