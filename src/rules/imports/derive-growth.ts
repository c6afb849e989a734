import { FATE, type DayTable } from '../figures/day-table.ts';
import { growthAfter } from '../figures/next-growth.ts';
import type { FundAction } from './cumulative-check.ts';
import { disclosedPayouts } from './growth-check.ts';
import type { StoredDays } from './series-check.ts';

/** Where a table has what growth is derived from; `cumulative` is -1 where a file has none. */
export interface DerivedFrom {
  nav: number;
  growth: number;
  cumulative: number;
}

export interface SeriesToDerive {
  /** Places by day, of one series. */
  rows: Int32Array;
  /** Rows whose growth is not given. */
  blanks: ReadonlySet<number>;
  stored: StoredDays;
  actions: readonly FundAction[];
  /** One in the last place of the fund's NAVs. */
  unit: number;
}

const DECIMALS = 2;

/**
 * Fills in growth that a file does not give: from the NAV before, of the file or stored, and what was paid, which is known
 * or is the change of the cumulative NAV less that of the NAV. Answers the places; a first day has no growth.
 */
export function deriveGrowth(
  table: DayTable,
  { rows, blanks, stored, actions, unit }: SeriesToDerive,
  { nav, growth, cumulative }: DerivedFrom,
): number[] {
  const payouts = disclosedPayouts(actions);
  const known = [...stored.keys()].toSorted((a, b) => a - b);
  const derived: number[] = [];
  let [last, lastNav, lastTotal, next] = [0, 0, 0, 0];
  for (const at of rows) {
    const day = table.day[at] ?? 0;
    for (; next < known.length && (known[next] ?? 0) < day; next += 1) {
      const before = known[next] ?? 0;
      if (before > last) [last, lastNav, lastTotal] = [before, stored.get(before)?.[nav] ?? 0, 0];
    }
    if (table.fate[at] === FATE.wrong || day === last) continue;
    const [value, total] = [table.value(at, nav), cumulative < 0 ? 0 : table.value(at, cumulative)];
    if (blanks.has(at) && lastNav > 0) {
      const extra = total > 0 && lastTotal > 0 ? total - lastTotal - (value - lastNav) : 0;
      const { dividend, split } = payouts.get(day) ?? {
        dividend: Math.abs(extra) > 2 * unit ? extra : 0,
        split: 1,
      };
      table.set(
        at,
        growth,
        Number(growthAfter(lastNav, { nav: value, dividend, split })),
        DECIMALS,
      );
      derived.push(at);
    }
    [last, lastNav, lastTotal] = [day, value, total];
  }
  return derived;
}
