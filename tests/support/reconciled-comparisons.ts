import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { exactGain, exactRelative } from './exact-relative.ts';
import { exactHistory, exactPeriods, type ExactFund, type ReconciledCell } from './reconcile.ts';

/** What the calls answer of a fund beside its benchmark and its peers, each figure beside what the files give. */

type Snapshot = Pick<SiteSnapshot, 'answer'>;
type Levels = (day: string) => number | undefined;

const RELATIVE = ['trackingerror', 'information', 'beta'] as const;

/** Figures against the benchmark by range, and what it grew by over periods, years and the ranges of charts. */
export async function benchmarkCells(
  snapshot: Snapshot,
  fund: ExactFund,
  { name, levelOn }: { name: string; levelOn: Levels },
): Promise<ReconciledCell[]> {
  const { fundcode, days } = fund;
  const cell = (period: string, shown = '', exact = '') => ({ fundcode, period, shown, exact });
  const [risks, periods, years] = await Promise.all([
    snapshot.answer({ path: 'fund/indicator', body: { fundcode } }),
    snapshot.answer({ path: 'fund/gain/period', body: { fundcode } }),
    snapshot.answer({ path: 'fund/gain/year', body: { fundcode } }),
  ]);
  const relative = (risks.ok ? risks.body.rows : []).flatMap(({ range, startdate, relative }) => {
    const begin = range === 'all' ? 0 : days.findIndex(({ date }) => date === startdate);
    const exact = exactRelative(exactHistory(fund).levels(begin), levelOn);
    return RELATIVE.map((figure) =>
      cell(`relative ${name} ${range} ${figure}`, relative?.[figure], exact?.[figure]),
    );
  });
  const spans = [
    ...(periods.ok ? periods.record[0].map((row) => ({ ...row, span: row.period })) : []),
    ...(years.ok ? years.record[0].map((row) => ({ ...row, span: row.year })) : []),
  ];
  const gains = spans.map(({ span, startdate, navdate, benchmarkgain }) =>
    cell(`benchmark ${name} ${span}`, benchmarkgain, exactGain(levelOn, startdate, navdate)),
  );
  return [...relative, ...gains];
}

export interface PeerFund extends ExactFund {
  fundtype: string;
  fundname: string;
  fullname: string;
}

/** Number of funds, median, rank and quartile by period, wherever a fund is compared. */
export async function peerCells(
  snapshot: Snapshot,
  fund: PeerFund,
  all: readonly PeerFund[],
): Promise<ReconciledCell[]> {
  const { fundcode } = fund;
  const answer = await snapshot.answer({ path: 'fund/gain/period', body: { fundcode } });
  return (answer.ok ? answer.record[0] : []).flatMap(({ period, peers }) => {
    if (!peers) return [];
    const exact = exactStanding(fund, all, period);
    return (['fundcount', 'median', 'rank', 'quartile'] as const).map((name) => ({
      fundcode,
      period: `peers ${period} ${name}`,
      shown: peers[name],
      exact: exact[name],
    }));
  });
}

const isAbroad = ({ fundname, fullname }: PeerFund) =>
  fundname.includes('QDII') || fullname.includes('QDII');

/** By the definition on the page: of one type and last day, each fund once by its first share class, five for a median, ten for a rank. */
function exactStanding(fund: PeerFund, all: readonly PeerFund[], period: string) {
  const alike = all.filter(
    (other) =>
      other.fundtype === fund.fundtype &&
      isAbroad(other) === isAbroad(fund) &&
      other.days.at(-1)?.date === fund.days.at(-1)?.date,
  );
  const gainOf = (one: PeerFund) => exactPeriods(one)[period] ?? '';
  const counted = new Map<string, string>();
  for (const other of alike.toSorted((a, b) => Number(a.fundcode) - Number(b.fundcode)))
    if (!counted.get(other.fullname)) counted.set(other.fullname, gainOf(other));
  const gains = [...counted].flatMap(([name, gain]) =>
    gain === '' ? [] : [{ name, gain: Math.round(Number(gain) * 100) }],
  );
  const sorted = gains.map(({ gain }) => gain).toSorted((a, b) => b - a);
  const count = sorted.length;
  const at = (place: number) => sorted[place] ?? 0;
  const middle = (at(Math.floor((count - 1) / 2)) + at(Math.ceil((count - 1) / 2))) / 2;
  const own = Math.round(Number(gainOf(fund)) * 100);
  const rank = 1 + gains.filter(({ name, gain }) => name !== fund.fullname && gain > own).length;
  const isRanked = count >= 10;
  const away = Math.sign(middle) * Math.floor(Math.abs(middle) + 0.5);
  return {
    fundcount: String(count),
    median: count < 5 ? '' : (away / 100 || 0).toFixed(2),
    rank: isRanked ? String(rank) : '',
    quartile: isRanked ? String([1, 2, 3, 4].find((q) => rank * 4 <= q * count)) : '',
  };
}
