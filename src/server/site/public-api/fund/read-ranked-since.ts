import { beijingTime } from '#rules/dates/beijing-time.ts';
import { rankedSince, type RankedSince } from '#rules/figures/ranked-since.ts';
import type { CallContext } from '../../calls/context.ts';
import { readHolidays } from './stale-flag.ts';
import type { FundIndex } from './table/fund-table.ts';

/** The oldest days whose figures are ranked at the context's moment; undefined where no fund has any. */
export async function readRankedSince(
  { newest }: Pick<FundIndex, 'newest'>,
  context: CallContext,
): Promise<RankedSince | undefined> {
  if (newest === '') return undefined;
  return rankedSince(newest, beijingTime(context.moment.at), await readHolidays(context));
}
