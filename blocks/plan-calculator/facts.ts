import type { z } from 'zod';
import { type Answer, answeredRows, figureFact, isCashFund, lineFigure } from '#kit';
import type { BlockFacts, FigureFact } from '#rules/disclosure/facts.ts';
import { extremeStarts, type RegularPlan, runPlan } from '#rules/funds/regular-plan.ts';
import { formatChange, formatNumber, formatPercent } from '#rules/numbers/format.ts';
import { periodEnds } from '#rules/performance/history.ts';
import { feeTierOf } from '#rules/trade/fund-fee.ts';
import type { NavHistoryRow } from '#schemas/fund.ts';
import type { props } from './props.ts';

type Props = z.output<ReturnType<typeof props>>;
interface Answers {
  fund: Answer<'fund/detail'>;
  history: Answer<'fund/nav/history'>;
  fees: Answer<'fund/fee'>;
}

/** A plan begins on the first of the month's days, or on Monday. */
const FIRST_DAY = '01';

/** What the plan that is filled in at first would have come to. */
export function planFacts(props: Props, { fund, history, fees }: Answers): Partial<BlockFacts> {
  const [row] = answeredRows(fund);
  const rows = answeredRows(history);
  if (!row || rows.length === 0 || isCashFund(row)) return {};
  const published = feeTierOf(answeredRows(fees), '22', String(props.amount));
  const plan = {
    amount: String(props.amount),
    period: props.period,
    day: FIRST_DAY,
    rate: published?.unit === 'percent' ? published.rate : props.rate,
  };
  return { figures: planFigures(row.fundcode, rows, plan) };
}

function planFigures(
  fundcode: string,
  rows: readonly NavHistoryRow[],
  plan: RegularPlan,
): FigureFact[] {
  const result = runPlan(rows, plan);
  const first = rows[0]?.navdate ?? '';
  if (!result) return [];
  const { steps, end } = result;
  const days = steps.at(-1)?.navdate === end.navdate ? steps : [...steps, end];
  const told = periodEnds(days).flatMap((at) => days[at] ?? []);
  const starts = extremeStarts(rows, plan);
  const span = { period: 'custom', from: first, to: end.navdate, asof: end.navdate };
  const given = { path: ['range'], kind: 'projection', fundcode, ...span } as const;
  const money = [plan.amount, end.invested, end.value].map((amount) => formatNumber(amount));
  return [
    figureFact({
      ...{ ...given, place: 'result', shown: formatChange(end.gain) },
      values: [...money, formatPercent(plan.rate).replace('%', '')],
    }),
    lineFigure(
      { ...given, place: 'curve' },
      told.flatMap(({ invested, value, gain }) => [
        ...[invested, value].map((amount) => formatNumber(amount)),
        formatChange(gain),
      ]),
    ),
    ...(starts
      ? [starts.worst, starts.best].map(({ navdate, gain }) =>
          figureFact({ ...given, from: navdate, place: 'starts', shown: formatChange(gain) }),
        )
      : []),
  ];
}
