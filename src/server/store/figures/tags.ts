import { itemTag } from '#server/store/content/kinds.ts';

/** Maximum number of funds that a batch names one by one; above it, one tag stands for all. */
const MANY = 200;

/** Of an answer that depends on the figures of many funds: every batch drops it. */
export const FIGURE_LIST_TAG = 'figures/list';
/** Of an answer that depends on the holidays; every import of them drops it, as one of many funds does. */
export const HOLIDAYS_TAG = 'figures';
const ALL_FUNDS = HOLIDAYS_TAG;

/** Of an answer that shows one fund's figures. */
export function figureTags(fundcode: string): string[] {
  return [itemTag('fund', fundcode), ALL_FUNDS];
}

/** What a batch drops. Of no fund, it has holidays, which decide of all funds whether their figures are old. */
export function batchTags(
  fundcodes: readonly string[],
  hasHolidays = fundcodes.length === 0,
): string[] {
  const funds =
    hasHolidays || fundcodes.length > MANY
      ? [ALL_FUNDS]
      : fundcodes.map((fundcode) => itemTag('fund', fundcode));
  return [FIGURE_LIST_TAG, ...funds];
}
