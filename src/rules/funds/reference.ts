import type { FundDetail } from '#schemas/fund.ts';

/** Which funds are held against a reference: all, or those that invest in stocks as an index of stocks does. */
export type ReferenceScope = 'all' | 'stocks';

/** Fund types 股票型, 指数型 and 混合型. Index funds of bonds count as 债券型, gold has no type. */
const STOCK_TYPES: ReadonlySet<string> = new Set(['1', '2', '3']);

/** Whether a fund is held against the reference that an editor chose. What is not known of it yet speaks for it. */
export function isHeldAgainst(
  scope: ReferenceScope,
  fund: Pick<FundDetail, 'fundtype'> | undefined,
): boolean {
  return scope === 'all' || fund === undefined || STOCK_TYPES.has(fund.fundtype);
}
