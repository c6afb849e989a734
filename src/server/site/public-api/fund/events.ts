import { addDays } from '#rules/dates/calendar-date.ts';
import { closedPeriods } from '#rules/dates/closed-periods.ts';
import { reportsDue } from '#rules/dates/reports-due.ts';
import type { HolidayCalendar } from '#rules/dates/trading-day.ts';
import type { DividendRow, FundFacts } from '#schemas/fund.ts';
import type { FundEvent, FundEventKind } from '#schemas/fund/event.ts';
import { holidays, payoutsOfAll } from '#server/store/figures/read.ts';
import { FIGURE_LIST_TAG } from '#server/store/figures/tags.ts';
import type { CallHandler } from '../../calls/context.ts';
import { spanProblem } from './calendar.ts';
import { readAllFunds } from './read-funds.ts';

/** Days by which registration and payment lie at most before or after the ex-date. */
const NEAR_DAYS = 60;

export const answerEvents: CallHandler<'fund/event/list'> = async (span, context) => {
  const problem = spanProblem(span);
  if (problem) return problem;
  const { startdate, enddate } = span;
  context.tags.add(FIGURE_LIST_TAG);
  const [funds, payouts, calendar] = await Promise.all([
    readAllFunds(context),
    payoutsOfAll(context.sql, context.moment, {
      start: addDays(startdate, -NEAR_DAYS),
      end: addDays(enddate, NEAR_DAYS),
    }),
    holidays(context.sql, context.moment),
  ]);
  const byCode = new Map(funds.map((fund) => [fund.fundcode, fund]));
  const events = [
    ...payouts.flatMap(({ fundcode, ...payout }) => {
      const fund = byCode.get(fundcode);
      return fund ? payoutEvents(payout, fund) : [];
    }),
    ...funds.map((fund) => eventOf('establish', fund.establishdate, '基金成立', fund)),
    ...marketEvents(startdate, enddate, calendar),
  ];
  return {
    ok: true,
    record: [
      events
        .filter((event) => event.startdate >= startdate && event.startdate <= enddate)
        .toSorted((a, b) => (a.startdate < b.startdate ? -1 : a.startdate > b.startdate ? 1 : 0)),
    ],
  };
};

/** What a dividend or split makes of days; a day that is not known is left out by the span, since it is empty. */
function payoutEvents(payout: DividendRow, fund: FundFacts): FundEvent[] {
  const { kind, amount, exdate, recorddate, paydate, basis } = payout;
  const estimatedflag: FundEvent['estimatedflag'] = basis === 'estimated' ? '1' : '0';
  const on = (of: FundEventKind, day: string, title: string) => ({
    ...eventOf(of, day, title, fund),
    estimatedflag,
  });
  if (kind === 'split') return [on('split', exdate, `拆分，每份变为 ${amount} 份`)];
  const paid = `每份分红 ${amount} 元`;
  return [
    on('record', recorddate, `权益登记日，${paid}`),
    on('ex', exdate, `除息日，${paid}`),
    on('pay', paydate, `红利发放日，${paid}`),
  ];
}

function marketEvents(from: string, to: string, calendar: HolidayCalendar): FundEvent[] {
  return [
    ...closedPeriods(from, to, calendar).map((period) => ({
      ...eventOf('closed', period.from, '节假日休市，不办理申购和赎回'),
      enddate: period.to,
    })),
    ...reportsDue(from, to, calendar).map(({ day, report }) =>
      eventOf('report', day, `${report}披露截止日`),
    ),
  ];
}

function eventOf(
  kind: FundEventKind,
  day: string,
  title: string,
  { fundcode, fundname }: Pick<FundEvent, 'fundcode' | 'fundname'> = { fundcode: '', fundname: '' },
): FundEvent {
  return { kind, startdate: day, enddate: day, fundcode, fundname, title, estimatedflag: '0' };
}
