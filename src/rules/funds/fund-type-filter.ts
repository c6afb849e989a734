/** In filters and addresses: funds whose `fundtype` is empty, where an empty filter means every fund. */
export const OTHER_FUND_TYPE = '0';

/** Every value of a filter by type, in the order in which they are offered; together they cover every fund. */
export const FUND_TYPE_FILTERS = ['1', '2', '3', '4', '5', OTHER_FUND_TYPE] as const;

/** The value of the filter under which a fund is found. */
export function typeFilterOf({ fundtype }: { fundtype: string }): string {
  return fundtype === '' ? OTHER_FUND_TYPE : fundtype;
}
