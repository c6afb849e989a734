import type { z } from 'zod';
import { type Answer, answeredRows, type FactsContext, figureFact } from '#kit';
import type { BlockFacts } from '#rules/disclosure/facts.ts';
import { daysBetween } from '#rules/dates/calendar-date.ts';
import { cashIncome } from '#rules/funds/cash-income.ts';
import { subjectFund } from '#rules/funds/fund-requests.ts';
import { formatNumber } from '#rules/numbers/format.ts';
import type { props } from './props.ts';

type Props = z.output<ReturnType<typeof props>>;

/** The longest time that an income is told of, in days. */
const MOST_DAYS = 365;

/** What the amount that is filled in at first would have earned. */
export function incomeFacts(
  props: Props,
  { yields }: { yields: Answer<'fund/yield/history'> },
  context: FactsContext,
): Partial<BlockFacts> {
  const rows = answeredRows(yields);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return {};
  const most = Math.min(MOST_DAYS, daysBetween(first.navdate, last.navdate) + 1);
  const income = cashIncome(rows, String(props.amount), Math.min(props.days, most));
  if (!income) return {};
  const fundcode = subjectFund(props, context);
  const span = { period: 'custom', from: income.from, to: income.to, asof: income.to };
  const given = { path: ['amount'], kind: 'projection', fundcode, place: 'result' } as const;
  return {
    figures: [
      figureFact({
        ...{ ...given, ...span, shown: formatNumber(income.income) },
        values: [formatNumber(String(props.amount)), formatNumber(income.per10k, 4)],
      }),
    ],
  };
}
