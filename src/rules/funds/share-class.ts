/**
 * The share class that a fund's name ends with, for example `C`; empty where it ends with none. It is not `sharetype`, the
 * fee mode.
 */
export function shareClassOf(fundname: string): string {
  return /(?<![A-Za-z])([A-Z])(?:类|份额)?$/.exec(fundname)?.[1] ?? '';
}
