import type { HistoryRange } from '#schemas/fund.ts';
import type { IndicatorRow } from '#schemas/fund/figures.ts';
import { periodEnds, rangeBegin } from '../performance/history.ts';
import { indicators } from '../performance/indicators.ts';
import { chain, percent, rowsFrom, type DayRow } from '../performance/performance.ts';
import { thin } from '../performance/thin.ts';

/** A day on which all compared funds have a figure: for each what it returned since the first day, percent. */
export interface ComparePoint {
  navdate: string;
  gains: string[];
}

export interface FundComparison {
  /** The period that all have in common. */
  startdate: string;
  enddate: string;
  funds: Pick<IndicatorRow, 'gain' | 'annualgain' | 'volatility' | 'maxdrawdown' | 'basis'>[];
  points: ComparePoint[];
}

/** More days than a wide chart has columns would be wasted. */
const POINTS = 300;

/**
 * Funds over the last `range` that all of them have: up to the first of their last days, from the last of their first ones
 * where one is younger. Histories ascend by day. Null where they have no three days in common.
 */
export function compareHistories(
  histories: readonly (readonly DayRow[])[],
  range: HistoryRange,
): FundComparison | null {
  const enddate = histories.map((rows) => rows.at(-1)?.navdate ?? '').toSorted()[0] ?? '';
  const youngest =
    histories
      .map((rows) => rows[0]?.navdate ?? '')
      .toSorted()
      .at(-1) ?? '';
  const begin = [rangeBegin(enddate || '19000101', range) ?? '', youngest].toSorted().at(-1) ?? '';
  const windows = histories.map((rows) =>
    rowsFrom(
      rows.filter(({ navdate }) => navdate <= enddate),
      begin,
    ),
  );
  const funds = windows.map((window) => indicators(window, 'all'));
  if (enddate === '' || youngest === '' || funds.length === 0 || funds.includes(null)) return null;
  return {
    startdate:
      windows
        .map((window) => window[0]?.navdate ?? '')
        .toSorted()
        .at(-1) ?? '',
    enddate,
    funds: funds.flatMap((fund) =>
      fund
        ? [
            {
              gain: fund.gain,
              annualgain: fund.annualgain,
              volatility: fund.volatility,
              maxdrawdown: fund.maxdrawdown,
              basis: fund.basis,
            },
          ]
        : [],
    ),
    points: commonPoints(windows),
  };
}

/** The days that all have, thinned so that highs and lows of each remain, and the ends of months or years that a table shows. */
function commonPoints(windows: readonly (readonly DayRow[])[]): ComparePoint[] {
  const values = windows.map((window) => {
    const chained = chain(window);
    return new Map(window.map(({ navdate }, at) => [navdate, chained[at] ?? 1]));
  });
  const days = [...(values[0]?.keys() ?? [])].filter((day) =>
    values.every((byDay) => byDay.has(day)),
  );
  const points = days.map((navdate) => ({
    navdate,
    gains: values.map((byDay) => percent(byDay.get(navdate) ?? 1)),
  }));
  const measures = values.map(
    (_, at) =>
      ({ gains }: ComparePoint) =>
        Number(gains[at]),
  );
  const ends = periodEnds(points);
  return thin(points, POINTS, measures, ends.length <= POINTS / 2 ? ends : []);
}
