import type { z } from 'zod';
import {
  type Answer,
  answeredRows,
  benchmarkFact,
  compositeTextFacts,
  type FactsContext,
  figureFact,
  lineFigure,
  rangePeriod,
} from '#kit';
import type { BlockFacts, FigureFact } from '#rules/disclosure/facts.ts';
import { referenceFund, subjectFund } from '#rules/funds/fund-requests.ts';
import { isHeldAgainst } from '#rules/funds/reference.ts';
import { formatChange, formatNumber } from '#rules/numbers/format.ts';
import { benchmarkOfRange, hasBenchmarkLine } from '#rules/performance/benchmark.ts';
import { availableRanges, chartRange, periodEnds } from '#rules/performance/history.ts';
import { deepestFallOfReturns, drawdownOfReturns } from '#rules/performance/performance.ts';
import type { FundDetail, HistoryRange, NavHistoryRow } from '#schemas/fund.ts';
import type { props } from './props.ts';

type Props = z.output<ReturnType<typeof props>>;
interface Answers {
  fund: Answer<'fund/detail'>;
  history: Answer<'fund/nav/history'>;
  whole: Answer<'fund/nav/history'>;
  compared?: Answer<'fund/compare'>;
}

/** What came of the range that is shown and, on paper, of the whole history; the curves, and that of the reference. */
export function navChartFacts(
  props: Props,
  { fund, history, whole, compared }: Answers,
  context: FactsContext,
): Partial<BlockFacts> {
  const [row] = answeredRows(fund);
  const fundcode = subjectFund(props, context);
  const asked = chartRange(props, context.parameters);
  const range = availableRanges(row).includes(asked) ? asked : 'all';
  const rows = answeredRows(history);
  if (fundcode === '' || rows.length === 0) return {};
  const reference = isHeldAgainst(props.referenceFor, row) ? referenceFund(props, fundcode) : '';
  return {
    texts: compositeTextFacts(row),
    figures: [
      ...summaryFigures(fundcode, rows, range, row, 'summary'),
      ...curveFigures(fundcode, rows, range, row, props.drawdown),
      ...(reference !== '' && !hasBenchmarkLine(rows) && compared?.ok
        ? referenceFigures(reference, rows, compared, range)
        : []),
      ...summaryFigures(fundcode, answeredRows(whole), 'all', row, 'paper'),
    ],
  };
}

/** The return of a range and its deepest fall. */
function summaryFigures(
  fundcode: string,
  rows: readonly NavHistoryRow[],
  range: HistoryRange,
  fund: FundDetail | undefined,
  place: string,
): FigureFact[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const given = { path: ['range'], fundcode, ...spanOf(rows, range), place };
  const fall = deepestFallOfReturns(rows)?.value ?? '0';
  return [
    figureFact({
      ...{ ...given, kind: 'return', shown: formatChange(last.cumulative) },
      ...benchmarkFact(benchmarkOfRange(fund, range, last.navdate)),
    }),
    figureFact({ ...given, kind: 'drawdown', shown: formatChange(fall) }),
  ];
}

/**
 * The curves of return and NAV, with what the table tells of each period's end. The benchmark of the same time stands in the
 * summary above them.
 */
function curveFigures(
  fundcode: string,
  rows: readonly NavHistoryRow[],
  range: HistoryRange,
  fund: FundDetail | undefined,
  hasDrawdown: boolean,
): FigureFact[] {
  const ends = periodEnds(rows).flatMap((at) => rows[at] ?? []);
  const decimals = (nav: string) =>
    fund ? Number(fund.navdecimals) : (nav.split('.')[1]?.length ?? 0);
  const given = { path: ['range'], fundcode, ...spanOf(rows, range), place: 'curve' };
  return [
    lineFigure(
      { ...given, kind: 'return', ...benchmarkFact(benchmarkOfRange(fund, range, given.asof)) },
      ends.flatMap(({ cumulative, growth, benchmark = '' }) =>
        [cumulative, growth, benchmark]
          .filter((value) => value !== '')
          .map((value) => formatChange(value)),
      ),
    ),
    lineFigure(
      { ...given, kind: 'nav' },
      ends.map(({ nav }) => formatNumber(nav, decimals(nav))),
    ),
    ...(hasDrawdown
      ? [
          lineFigure(
            { ...given, path: ['drawdown'], kind: 'drawdown' },
            drawdownOfReturns(rows)
              .slice(-1)
              .map(({ value }) => formatChange(value)),
          ),
        ]
      : []),
  ];
}

/** Drawn only where it has the same days as the fund. */
function referenceFigures(
  fundcode: string,
  rows: readonly NavHistoryRow[],
  { record: [, points] }: Extract<Answer<'fund/compare'>, { ok: true }>,
  range: HistoryRange,
): FigureFact[] {
  const given = { path: ['reference'], kind: 'return', fundcode, place: 'curve' } as const;
  return [
    lineFigure(
      { ...given, ...spanOf(rows, range) },
      points.map(({ gains }) => formatChange(gains[1] ?? '')),
    ),
  ];
}

function spanOf(rows: readonly NavHistoryRow[], range: HistoryRange) {
  const [from, to] = [rows[0]?.navdate ?? '', rows.at(-1)?.navdate ?? ''];
  return { period: rangePeriod(range), from, to, asof: to };
}
