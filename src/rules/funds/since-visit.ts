import type { DividendRow, FundRow, NavHistoryRow } from '#schemas/fund.ts';
import { compare, growthPercent } from '../numbers/arithmetic.ts';
import { isNonZero } from '../numbers/decimal.ts';
import type { SeenNav } from './kept-funds.ts';

/** The NAVs of a fund from the day that was seen on, and what it paid meanwhile, as `fund/nav/history` answers. */
export type HistorySince = readonly [readonly NavHistoryRow[], readonly DividendRow[]];

/** What became of a NAV that a visitor saw. Days are yyyymmdd. */
export type SinceVisit =
  /** There was no figure then, or there is none now. */
  | { kind: 'unknown' }
  /** No newer day; `corrected` where its NAV is another one now. */
  | { kind: 'same'; corrected: boolean }
  /** The day that was seen is gone, and there is no newer one. */
  | { kind: 'withdrawn' }
  | {
      kind: 'newer';
      from: string;
      fromNav: string;
      /** Percent: with all that was paid where the history is known, else of the NAVs alone. */
      change: string;
      /** Null: not known. */
      payouts: readonly DividendRow[] | null;
      corrected: boolean;
    };

/** Compares what was seen with the newest figures. A history that does not span both days counts as none. */
export function sinceVisit(
  before: SeenNav,
  { nav, navdate }: Pick<FundRow, 'nav' | 'navdate'>,
  history: HistorySince | undefined,
): SinceVisit {
  if (before.nav === '' || before.navdate === '' || nav === '' || navdate === '')
    return { kind: 'unknown' };
  if (navdate < before.navdate) return { kind: 'withdrawn' };
  if (navdate === before.navdate)
    return { kind: 'same', corrected: compare(nav, before.nav) !== 0 };
  const [first, last] = [history?.[0][0], history?.[0].at(-1)];
  if (history && first && last && first.navdate <= before.navdate && last.navdate === navdate)
    return {
      kind: 'newer',
      from: first.navdate,
      fromNav: first.nav,
      change: last.cumulative,
      payouts: history[1],
      corrected: first.navdate !== before.navdate || compare(first.nav, before.nav) !== 0,
    };
  if (!isNonZero(before.nav)) return { kind: 'unknown' };
  return {
    kind: 'newer',
    from: before.navdate,
    fromNav: before.nav,
    change: growthPercent(before.nav, nav),
    payouts: null,
    corrected: false,
  };
}
