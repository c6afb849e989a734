// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text without the characters that neither XML 1.0 nor iCalendar has a way to write. */
export function writableText(text: string): string {
  return text.replaceAll(UNWRITABLE, '');
}
