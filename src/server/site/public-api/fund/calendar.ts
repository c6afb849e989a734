import { addDays, daysBetween, isCalendarDate } from '#rules/dates/calendar-date.ts';
import { tradingDay, type TradingDay } from '#rules/dates/trading-day.ts';
import type { CalendarRow } from '#schemas/fund/deal.ts';
import { holidays } from '#server/store/figures/read.ts';
import { FIGURE_LIST_TAG } from '#server/store/figures/tags.ts';
import { failure } from '#wire/public/codes.ts';
import type { CallHandler } from '../../calls/context.ts';

const MOST_DAYS = 400;
const FLAGS = { open: '1', closed: '0', unknown: '' } as const satisfies Record<
  TradingDay,
  CalendarRow['tradeflag']
>;

/** Why a span of dates cannot be answered; null where it can. */
export function spanProblem({ startdate, enddate }: { startdate: string; enddate: string }) {
  if (!isCalendarDate(startdate) || !isCalendarDate(enddate))
    return failure('badFields', '日期不存在，请核对年月日');
  const length = daysBetween(startdate, enddate) + 1;
  if (length < 1) return failure('badFields', '结束日期早于开始日期，请核对');
  return length > MOST_DAYS
    ? failure('badFields', `一次最多查询 ${MOST_DAYS} 天，请缩短日期范围`)
    : null;
}

export const answerCalendar: CallHandler<'fund/calendar'> = async (span, context) => {
  const problem = spanProblem(span);
  if (problem) return problem;
  // Holidays come with the batches of figures.
  context.tags.add(FIGURE_LIST_TAG);
  const calendar = await holidays(context.sql, context.moment);
  const { startdate, enddate } = span;
  const days = Array.from({ length: daysBetween(startdate, enddate) + 1 }, (_, at) =>
    addDays(startdate, at),
  );
  return {
    ok: true,
    record: [days.map((date) => ({ date, tradeflag: FLAGS[tradingDay(date, calendar)] }))],
  };
};
