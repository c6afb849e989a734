import type { PeerGap, PeerStanding, PeriodGainRow } from '#schemas/fund/figures.ts';
import { GROWTH_LABELS } from './labels.ts';
import { FEWEST_FOR_MEDIAN, FEWEST_RANKED } from './peers.ts';

/** How funds are compared with their like, as it stands where they are. */
export const PEER_CONVENTION =
  '同类是类型相同的基金，QDII 单列；只计净值截至同一日、不过旧的，各份额计一次；差额为百分点；收益率相同的并列，第 1 四分位最高';

/** Of the fund as a whole. */
const GAPS = {
  young: '成立时间太短，不与同类比较',
  stale: '净值不是最新，不与同类比较',
  untyped: '没有类型，不与同类比较',
} as const satisfies Partial<Record<PeerGap, string>>;

type Compared = Pick<PeriodGainRow, 'period' | 'peers' | 'nopeers'>;

/** What is said of periods that are not compared, or not in all: a sentence each, none where nothing is left out. */
export function peerNotes(rows: readonly Compared[]): string[] {
  const of = (gap: PeerGap) => rows.filter(({ nopeers }) => nopeers === gap);
  const whole = (['young', 'stale', 'untyped'] as const).filter((gap) => of(gap).length > 0);
  const short = labelsOf(of('short'));
  const found = (isMissing: (peers: PeerStanding) => boolean) =>
    labelsOf(rows.filter(({ peers }) => peers && isMissing(peers)));
  const noMedian = found(({ median }) => median === '');
  const noRank = found(({ rank }) => rank === '');
  return [
    ...whole.map((gap) => GAPS[gap]),
    ...(short === '' ? [] : [`${short}太短，不与同类比较`]),
    ...(noRank === '' ? [] : [`${noRank}同类不足 ${FEWEST_RANKED} 只，不排名`]),
    ...(noMedian === '' ? [] : [`${noMedian}同类不足 ${FEWEST_FOR_MEDIAN} 只，不列中位数`]),
  ];
}

function labelsOf(rows: readonly Compared[]): string {
  return rows.map(({ period }) => GROWTH_LABELS[period]).join('、');
}

/** A place among how many funds, as `12 / 340`; without a place `-- / 9`. */
export function rankText({ rank, fundcount }: Pick<PeerStanding, 'rank' | 'fundcount'>): string {
  return `${rank === '' ? '--' : rank} / ${fundcount}`;
}
