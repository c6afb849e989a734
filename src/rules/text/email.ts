const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** Whether a text has the form of a mail address, of at most 100 characters. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text) && text.length <= 100;
}
