import type { FundFacts } from '#schemas/fund.ts';
import type { PeerStanding } from '#schemas/fund/figures.ts';
import { rhythmOf } from '../figures/stale-nav.ts';

/** Fewest funds of a group in which a fund has a place: the law of fund evaluation forbids to rank fewer. */
export const FEWEST_RANKED = 10;
/** Fewest funds of which a median is shown: below that it is the return of one or two of them. */
export const FEWEST_FOR_MEDIAN = 5;

type Named = Pick<FundFacts, 'fundcode' | 'fundname' | 'fund_fullname' | 'fundtype'>;

/** What decides which funds are compared: their type, and whether they invest abroad, as funds named QDII do. */
export type PeerCategory = Pick<PeerStanding, 'fundtype' | 'qdiiflag'>;

/** Null: the fund has no type, so that it is like no other. */
export function peerCategory(fund: Omit<Named, 'fundcode'>): PeerCategory | null {
  if (fund.fundtype === '') return null;
  return { fundtype: fund.fundtype, qdiiflag: rhythmOf(fund) === 'abroad' ? '1' : '' };
}

/** What the share classes of one fund have in common: its full name; of a fund without one its code. */
export function peerIdentity({ fundcode, fund_fullname: name }: Omit<Named, 'fundtype'>): string {
  return name === '' ? fundcode : name;
}

/** Returns of a group over one period. */
export interface SortedReturns {
  /** Hundredths of a percent, ascending, each fund once. */
  values: Float64Array;
}

/** Of each fund the return of the share class that stands for it, percent with two decimals; empty: none over the period. */
export function collectPeerReturns(gains: Iterable<string>): SortedReturns {
  const values: number[] = [];
  for (const gain of gains) if (gain !== '') values.push(hundredths(gain));
  return { values: Float64Array.from(values).toSorted() };
}

/**
 * Where a return stands among its group. `gain` is the fund's own, `counted` that of the share class that stands for the fund
 * in the group. Equal returns share the better place, as 1, 2, 2, 4; a quartile ends with the place that is its share of all.
 */
export function standAmongPeers(
  { values }: SortedReturns,
  { gain, counted }: { gain: string; counted: string },
): Omit<PeerStanding, keyof PeerCategory> {
  const fundcount = values.length;
  const median = fundcount < FEWEST_FOR_MEDIAN ? '' : percentText(medianOf(values));
  const shown = { fundcount: String(fundcount), median };
  if (fundcount < FEWEST_RANKED) return { ...shown, rank: '', quartile: '' };
  const own = hundredths(gain);
  const better = fundcount - countUpTo(values, own) - Number(hundredths(counted) > own);
  const quartile = Math.ceil(((better + 1) * 4) / fundcount);
  return { ...shown, rank: String(better + 1), quartile: QUARTILES[quartile - 1] ?? '' };
}

const QUARTILES = ['1', '2', '3', '4'] as const;

/** Of an even number the mean of the two in the middle, half a hundredth away from zero. */
function medianOf(values: Float64Array): number {
  const half = values.length >> 1;
  const [low = 0, high = 0] = [values[half - 1], values[half]];
  if (values.length % 2 === 1) return high;
  const mean = (low + high) / 2;
  return Math.sign(mean) * Math.round(Math.abs(mean));
}

/** How many of the ascending values are not greater. */
function countUpTo(values: Float64Array, value: number): number {
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((values[middle] ?? 0) <= value) from = middle + 1;
    else to = middle;
  }
  return from;
}

function hundredths(gain: string): number {
  return Math.round(Number(gain) * 100);
}

function percentText(value: number): string {
  return (value === 0 ? 0 : value / 100).toFixed(2);
}
