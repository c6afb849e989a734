/** Path on the studio's origin where mails are ended. */
export const END_PATH = '/notices/end';

/** With the token of an account. */
export function endMailAddress(token: string): string {
  return `${END_PATH}?t=${encodeURIComponent(token)}`;
}
