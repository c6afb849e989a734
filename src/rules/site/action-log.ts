import { maskNumbers } from '../text/mask.ts';

/** What a call answered with: of a closed form, and typed by nobody. */
const RESULT_CODE = /^-?\d{1,9}$/;

/** Names of fields with ids that the site made: no visitor can be told by them. */
const IDS: ReadonlySet<string> = new Set(['place', 'variant']);

/** Fields that hold addresses of the site. */
const ADDRESSES: ReadonlySet<string> = new Set(['path', 'from', 'to']);

/** Codes of funds are public, and six digits long: they are kept where an address names a fund, and nowhere else. The first group is such a name, the rest what stands between separators. */
const ADDRESS_PART = /([?&]fundcode=\d{6}(?=[&#]|$))|[^/?&=#]+/g;

/** A text of a log record as it is sent and kept: without long numbers, so that it does not tell who a visitor is. */
export function maskActionText(field: string, text: string): string {
  if (IDS.has(field) || (field === 'code' && RESULT_CODE.test(text))) return text;
  return ADDRESSES.has(field)
    ? text.replace(ADDRESS_PART, (part, fund?: string) => fund ?? maskEncoded(part))
    : maskNumbers(text);
}

/** A number is long also where digits, blanks or hyphens in it are encoded. */
function maskEncoded(part: string): string {
  const text = decoded(part);
  const masked = maskNumbers(text);
  return masked === text ? part : encodeURIComponent(masked);
}

/** As it stands where it is not encoded properly. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}
