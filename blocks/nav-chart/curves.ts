import { formatChange } from '#rules/numbers/format.ts';
import { hasBenchmarkLine } from '#rules/performance/benchmark.ts';
import { drawdownOfReturns } from '#rules/performance/performance.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import type { CallRecord } from '#schemas/calls/calls.ts';
import type { DividendRow, NavHistoryRow } from '#schemas/fund.ts';
import type { ChartMark } from '#ui/chart/Chart.tsx';
import type { Series } from '#ui/chart/scale.ts';
import { chartTexts } from '#ui/fund/chart-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';

export interface Comparison {
  /** The fund's own curve, and that of the benchmark or of a reference. */
  own: Series;
  reference: Series;
}

/**
 * The reference's curve beside the fund's. Undefined where the two do not begin and end on the fund's own days: returns
 * over other times would mislead.
 */
export function referenceSeries(
  history: readonly NavHistoryRow[],
  [rows, points]: CallRecord<'fund/compare'>,
): Comparison | undefined {
  const [own, reference] = rows;
  const isWhole =
    own?.startdate === history[0]?.navdate && own?.enddate === history.at(-1)?.navdate;
  if (!own || !reference || !isWhole || points.length === 0) return undefined;
  const curve = (name: string, at: number): Series => ({
    name,
    points: points.map(({ navdate, gains }) => ({
      date: navdate,
      value: Number(gains[at]),
      text: formatChange(gains[at] ?? ''),
    })),
  });
  return {
    own: curve(own.fundname, 0),
    reference: { ...curve(`${reference.fundname} ${reference.fundcode}`, 1), isReference: true },
  };
}

/**
 * The curves of a fund and of its composed benchmark, which ends earlier where a series of it does. Undefined where the
 * benchmark is not known on the first day and a later one: then there is nothing to draw.
 */
export function benchmarkSeries(
  history: readonly NavHistoryRow[],
  fundname: string,
): Comparison | undefined {
  if (!hasBenchmarkLine(history)) return undefined;
  const known = history.filter(({ benchmark }) => benchmark !== undefined);
  const point = (date: string, value: string) => ({
    date,
    value: Number(value),
    text: formatChange(value),
  });
  return {
    own: {
      name: fundname,
      points: history.map(({ navdate, cumulative }) => point(navdate, cumulative)),
    },
    reference: {
      name: fundTexts.benchmark,
      points: known.map(({ navdate, benchmark = '' }) => point(navdate, benchmark)),
      isReference: true,
    },
  };
}

/** How far each day lies below the highest one before it. */
export function drawdownSeries(rows: readonly NavHistoryRow[]): Series {
  return {
    name: chartTexts.drawdown,
    points: drawdownOfReturns(rows).map(({ navdate, value }) => ({
      date: navdate,
      value: Number(value),
      text: formatChange(value),
    })),
  };
}

/** Dividends and splits as a chart marks them, and how many there are. */
export function payoutMarks(payouts: readonly DividendRow[]): {
  marks: ChartMark[];
  markLabel: string | undefined;
} {
  const disclosed = payouts.filter(({ basis }) => basis === 'disclosed');
  const count = (kind: DividendRow['kind']) =>
    disclosed.filter((payout) => payout.kind === kind).length;
  const [dividends, splits, estimated] = [
    count('dividend'),
    count('split'),
    payouts.length - disclosed.length,
  ];
  return {
    marks: payouts.map(({ exdate, kind, amount, basis }) => ({
      date: exdate,
      text: chartTexts[kind](amount) + (basis === 'estimated' ? chartTexts.estimated : ''),
    })),
    markLabel:
      [
        dividends > 0 && chartTexts.dividends(dividends),
        splits > 0 && chartTexts.splits(splits),
        estimated > 0 && chartTexts.estimatedDividends(estimated),
      ]
        .filter(Boolean)
        .join(punctuation.comma) || undefined,
  };
}
