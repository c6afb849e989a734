import { beijingTime } from '#rules/dates/beijing-time.ts';
import { dueDays, isShownAsStale } from '#rules/figures/stale-nav.ts';
import type { FundFacts, FundRow } from '#schemas/fund.ts';
import { holidays } from '#server/store/figures/read.ts';
import { HOLIDAYS_TAG } from '#server/store/figures/tags.ts';
import type { CallContext } from '../../calls/context.ts';
import { keepByKey } from '../../calls/keep.ts';

/** What tells visitors whether figures of a fund, the newest of a day, are up to date. */
export type StaleFlagOf = (fund: FundFacts, navdate: string) => FundRow['staleflag'];

/** By the context's moment. What it says changes at nine and at midnight in Beijing, where kept pages and reads end. */
export async function readStaleFlags(context: CallContext): Promise<StaleFlagOf> {
  const now = beijingTime(context.moment.at);
  const due = dueDays(now, await readHolidays(context));
  return (fund, navdate) => (isShownAsStale({ ...fund, navdate }, due, now.slice(0, 8)) ? '1' : '');
}

export function readHolidays(context: CallContext): ReturnType<typeof holidays> {
  return keepByKey(context, ['holidays'], ({ sql, moment, tags }) => {
    tags.add(HOLIDAYS_TAG);
    return holidays(sql, moment);
  });
}
