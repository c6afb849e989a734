/** How what tells a person is hidden. A masked text is as long as before; of a mobile number four digits are hidden, of all else at least half. */

/** Keeps the first `head` and last `tail` characters; fewer where the text is so short that more than half would show. */
function maskMiddle(text: string, head: number, tail: number): string {
  const characters = [...text.trim()];
  const shown = Math.floor(characters.length / 2);
  const last = Math.min(tail, shown);
  const first = Math.min(head, shown - last);
  return characters
    .map((character, index) =>
      index < first || index >= characters.length - last ? character : '*',
    )
    .join('');
}

/** `张三丰` → `张**`. */
export function maskName(name: string): string {
  return maskMiddle(name, 1, 0);
}

/** Number of an identity card or another paper: `110101199003070012` → `110***********0012`. */
export function maskCertificate(number: string): string {
  return maskMiddle(number, 3, 4);
}

/** `13800138000` → `138****8000`, as everyone is used to; of any other number the last four digits show. Masking it again changes nothing. */
export function maskMobile(number: string): string {
  const [, head, tail] = /^(\d{3})(?:\d{4}|\*{4})(\d{4})$/.exec(number.trim()) ?? [];
  return head && tail ? `${head}****${tail}` : maskMiddle(number, 0, 4);
}

/** `6222020200000001234` → `***************1234`. */
export function maskBankAccount(number: string): string {
  return maskMiddle(number, 0, 4);
}

/** `zhangsan@example.com` → `z*******@example.com`; the part behind the last `@` stays. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 0
    ? maskMiddle(address, 1, 0)
    : maskMiddle(address.slice(0, at), 1, 0) + address.slice(at).trim();
}

/** Six digits or more in a row, of any script, single blanks and hyphens between them included: `138 0013-8000`. */
const LONG_NUMBER = /\p{Nd}(?:[\s\p{Pd}]?\p{Nd}){5,}/gu;

/** A free text without what could be the number of a telephone, a card or a paper. Masking it again changes nothing. */
export function maskNumbers(text: string): string {
  return text.replace(LONG_NUMBER, (number) => number.replace(/\p{Nd}/gu, '*'));
}

/** A mail address within a text. */
export const EMAIL_IN_TEXT = /[^\s@<>，。；：]+@[^\s@<>，。；：]+\.[a-z]{2,}/gi;

/** Free text without telephone and paper numbers and without mail addresses. */
export function maskWritten(text: string): string {
  return maskNumbers(text.replace(EMAIL_IN_TEXT, maskEmail));
}
