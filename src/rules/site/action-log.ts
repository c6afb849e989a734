import { maskNumbers } from '../text/mask.ts';

/** What a call answered with: of a closed form, and typed by nobody. */
const RESULT_CODE = /^-?\d{1,9}$/;

/** Names of fields with ids that the site made: no visitor can be told by them. */
const IDS: ReadonlySet<string> = new Set(['place', 'variant']);

/** Fields that hold addresses of the site. */
const ADDRESSES: ReadonlySet<string> = new Set(['path', 'from', 'to']);

/** Codes of funds are public, and six digits long: they are kept where an address names a fund, and nowhere else. */
const FUND_CODE = /([?&]fundcode=\d{6})(?=[&#]|$)/;

/** A text of a log record as it is sent and kept: without long numbers, so that it does not tell who a visitor is. */
export function maskActionText(field: string, text: string): string {
  if (IDS.has(field) || (field === 'code' && RESULT_CODE.test(text))) return text;
  return ADDRESSES.has(field) ? text.split(FUND_CODE).map(maskPart).join('') : maskNumbers(text);
}

function maskPart(part: string): string {
  return FUND_CODE.test(part) ? part : maskNumbers(part);
}
