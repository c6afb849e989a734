import type { RollingRow } from '#schemas/fund/figures.ts';
import { monthsBefore } from '../dates/calendar-date.ts';
import { chain, percent, type DayRow } from './performance.ts';

const MONTHS = { year1: 12, year3: 36 } as const satisfies Record<RollingRow['holding'], number>;

/** Fewer holdings say little of how returns spread: about a quarter of trading days. */
const FEWEST_HOLDINGS = 60;

/**
 * How returns spread over every time of one length that somebody may have held a fund: one holding ends on each day with
 * figures, and begins as a period does, on the last day on or before the date that long ago. Rows ascend by day; lengths with
 * few holdings are left out.
 */
export function rollingReturns(rows: readonly DayRow[]): RollingRow[] {
  const values = chain(rows);
  return Object.entries(MONTHS).flatMap(([holding, months]) => {
    const ratios: number[] = [];
    let base = 0;
    for (const [end, { navdate }] of rows.entries()) {
      const begin = monthsBefore(navdate, months);
      while ((rows[base + 1]?.navdate ?? '9') <= begin) base += 1;
      if ((rows[base]?.navdate ?? '9') <= begin)
        ratios.push((values[end] ?? 1) / (values[base] ?? 1));
    }
    if (ratios.length < FEWEST_HOLDINGS) return [];
    const ordered = ratios.toSorted((a, b) => a - b);
    return [
      {
        holding: holding as RollingRow['holding'],
        count: String(ordered.length),
        highest: percent(ordered.at(-1) ?? 1),
        median: percent(medianOf(ordered)),
        lowest: percent(ordered[0] ?? 1),
        gained: ((ordered.filter((ratio) => ratio > 1).length / ordered.length) * 100).toFixed(2),
      },
    ];
  });
}

/** Of values in their order. */
function medianOf(ordered: readonly number[]): number {
  const half = ordered.length >> 1;
  const [below, above] = [ordered[half - 1] ?? 1, ordered[half] ?? 1];
  return ordered.length % 2 === 1 ? above : (below + above) / 2;
}
