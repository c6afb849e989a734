import type { FigureFact, TextFact } from '#rules/disclosure/facts.ts';
import { benchmarkOf } from '#rules/performance/benchmark.ts';
import { compositeNotes } from '#rules/performance/composite-words.ts';
import { formatChange, formatNumber, formatPercent, scaleAmount } from '#rules/numbers/format.ts';
import type { FigureKind } from '#schemas/figure-kind.ts';
import type { FundDetail, FundRow, GrowthField, HistoryRange } from '#schemas/fund.ts';
import type { AnnualFee, FeeTier } from '#schemas/fund/fee.ts';
import type { Failure } from './call.ts';

/** A column of a list that an editor chose, and the path to it. */
export interface PeriodColumn {
  path: readonly string[];
  period: GrowthField;
}

/** A list's periods with their paths, as a prop `periods` holds them. */
export function periodColumns(
  periods: readonly { id: string; period: GrowthField }[],
): PeriodColumn[] {
  return periods.map(({ id, period }) => ({ path: ['periods', id, 'period'], period }));
}

export function isCashFund({ fundtype }: Pick<FundRow, 'fundtype'>): boolean {
  return fundtype === '5';
}

/** A figure as it is shown, without the unit behind it; empty where it is missing. */
export function shownValue(text: string): string {
  return text === '--' ? '' : text.replace(/%$/, '');
}

/** What says which figure it is; the rest is empty where nothing is given. */
type Given = Pick<FigureFact, 'kind' | 'fundcode' | 'place'> &
  Partial<Omit<FigureFact, 'value' | 'path'>> & {
    path?: readonly string[];
    /** As it is written, unit included. */
    shown: string;
  };

export function figureFact({ shown, path = [], ...given }: Given): FigureFact {
  return { path: [...path], period: '', asof: '', value: shownValue(shown), ...given };
}

/** A fund's net asset value; of a cash fund its income per 10,000 units. */
export function navFigure(fund: FundRow, path: readonly string[] = []): FigureFact {
  const { fundcode, nav, navdecimals, navdate } = fund;
  const kind: FigureKind = isCashFund(fund) ? 'income' : 'nav';
  const shown = formatNumber(nav, Number(navdecimals));
  return figureFact({ path, kind, fundcode, shown, asof: navdate, place: fundcode });
}

/** The income per 10,000 units as it is shown by itself, with four decimals. */
export function incomeFigure({ fundcode, nav, navdate }: FundRow): FigureFact {
  const shown = formatNumber(nav, 4);
  return figureFact({ kind: 'income', fundcode, shown, asof: navdate, place: fundcode });
}

/** A cash fund's 7-day annualised yield; with as many decimals as it has, where no number is given. */
export function yieldFigure(
  { fundcode, yield7d, navdate }: FundRow,
  decimals?: number,
  path: readonly string[] = [],
): FigureFact {
  const shown = decimals === undefined ? formatPercent(yield7d) : formatNumber(yield7d, decimals);
  const given = { kind: 'yield', isAnnualised: true } as const;
  return figureFact({ path, ...given, fundcode, shown, asof: navdate, place: fundcode });
}

/** A return with that of the benchmark below it, where that is known. */
export function growthFigure(fund: FundRow, { path, period }: PeriodColumn): FigureFact {
  const { fundcode, navdate } = fund;
  const shown = formatChange(fund[period]);
  return figureFact({
    path,
    kind: 'return',
    fundcode,
    period,
    shown,
    asof: navdate,
    ...benchmarkFact(benchmarkOf(fund, period)),
    place: fundcode,
  });
}

/** The benchmark's growth beside a return, percent; nothing where it is empty. */
export function benchmarkFact(gain: string): Pick<FigureFact, 'benchmark'> {
  return gain === ''
    ? {}
    : { benchmark: { name: BENCHMARK, value: shownValue(formatChange(gain)) } };
}

/** What a page says of a composed benchmark: what it is composed of, and until when it is known. */
export function compositeTextFacts(fund: FundDetail | undefined): TextFact[] {
  const { fundcode, benchmarkcomposite } = fund ?? { fundcode: '' };
  return (benchmarkcomposite ? compositeNotes(benchmarkcomposite) : []).map((text) => ({
    ...{ path: [], text, fundcode },
    ...{ prominence: 'body', source: 'answer' },
  }));
}

/** What is imported is of the contract's benchmark, which is called so. */
const BENCHMARK = '业绩比较基准';

/** A row of a list of funds: cash funds have a yield, and among their like an income, in place of NAV and growth. */
export function fundTableFigures(
  rows: readonly FundRow[],
  columns: readonly PeriodColumn[],
  order = '',
): FigureFact[] {
  if (rows.every(isCashFund)) return rows.flatMap((row) => [incomeFigure(row), yieldFigure(row)]);
  const shown = withSorted(columns, order);
  return rows.flatMap((row) => [
    isCashFund(row) ? yieldFigure(row) : navFigure(row),
    ...shown.map((column) => growthFigure(row, column)),
  ]);
}

/** The period by which a list is sorted is a column too. */
function withSorted(columns: readonly PeriodColumn[], order: string): PeriodColumn[] {
  const sorted = order.replace('-', '');
  const isColumn = columns.some(({ period }) => period === sorted);
  return sorted === '' || sorted === 'nav' || isColumn
    ? [...columns]
    : [...columns, { path: ['sort'], period: sorted as GrowthField }];
}

/** A figure that is drawn as a line, or a column of a table over time, with what its points and rows say. */
export function lineFigure(
  given: Omit<Given, 'shown' | 'values'>,
  values: readonly string[],
): FigureFact {
  return figureFact({ ...given, shown: '', values: [...new Set(values.map(shownValue))] });
}

/** What a fund costs by its published tiers and by year; the bounds of a tier are the figure's values. */
export function feeFigures(
  fundcode: string,
  tiers: readonly FeeTier[],
  annual: readonly AnnualFee[],
  path: readonly string[] = [],
): FigureFact[] {
  const given = { path, kind: 'fee', fundcode } as const;
  return [
    ...tiers.map(({ businesscode, rate, unit, lower, upper }) =>
      figureFact({
        ...given,
        place: `fee ${businesscode}`,
        shown: unit === 'yuan' ? formatNumber(rate) : formatPercent(rate),
        values: [lower, upper].filter((bound) => bound !== '').map(boundText),
      }),
    ),
    ...annual.map(({ feetype, rate }) =>
      figureFact({ ...given, place: `fee ${feetype}`, shown: formatPercent(rate) }),
    ),
  ];
}

function boundText(bound: string): string {
  return scaleAmount(bound).value.replace(/\.00$/, '');
}

/** The rows of an answer's first result set; none where the call failed or was not made. */
export function answeredRows<Row>(
  answer: { ok: true; record: readonly [readonly Row[], ...unknown[]] } | Failure | undefined,
): readonly Row[] {
  return answer?.ok ? answer.record[0] : [];
}

/** Over which time a range of history counts, as figures name it. */
export function rangePeriod(range: HistoryRange): string {
  return range === 'all' ? 'foundud' : `${range}ud`;
}
