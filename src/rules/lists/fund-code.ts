/** Whether text that a visitor typed is the code of a fund. */
export function isFundCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}
