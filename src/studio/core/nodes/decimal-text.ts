const THOUSANDS = /\B(?=(?:\d{3})+(?!\d))/g;

/** Exact decimal text with thousands separators; what is no number stays as it is. Digits are never put through a float. */
export function groupDigits(decimal: string): string {
  const [, sign = '', whole, rest = ''] = /^(-?)(\d+)(\.\d*)?$/.exec(decimal) ?? [];
  return whole === undefined ? decimal : `${sign}${whole.replace(THOUSANDS, ',')}${rest}`;
}

/** What somebody typed or pasted as decimal text: separators, spaces and full-width digits are theirs to use. */
export function ungroupDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s,]/g, '');
}
