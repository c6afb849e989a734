import { defineWords } from '../language/words.ts';
import { punctuation } from '../language/punctuation.ts';
import type { PeerGap, PeerStanding, PeriodGainRow } from '#schemas/fund/figures.ts';
import { GROWTH_LABELS } from './labels.ts';
import { FEWEST_FOR_MEDIAN, FEWEST_RANKED } from './peers.ts';

export const peerNoteWords = defineWords('peers', {
  /** How funds are compared with their like, as it stands where they are. */
  convention:
    '同类是类型相同的基金，QDII 单列；只计净值截至同一日、不过旧的，各份额计一次；差额为百分点；收益率相同的并列，第 1 四分位最高',
  /** Of the fund as a whole. */
  young: '成立时间太短，不与同类比较',
  stale: '净值不是最新，不与同类比较',
  untyped: '没有类型，不与同类比较',
  short: (periods: string) => `${periods}太短，不与同类比较`,
  noRank: (periods: string, fewest: number) => `${periods}同类不足 ${fewest} 只，不排名`,
  noMedian: (periods: string, fewest: number) => `${periods}同类不足 ${fewest} 只，不列中位数`,
});

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
    ...whole.map((gap) => peerNoteWords[gap]),
    ...(short === '' ? [] : [peerNoteWords.short(short)]),
    ...(noRank === '' ? [] : [peerNoteWords.noRank(noRank, FEWEST_RANKED)]),
    ...(noMedian === '' ? [] : [peerNoteWords.noMedian(noMedian, FEWEST_FOR_MEDIAN)]),
  ];
}

function labelsOf(rows: readonly Compared[]): string {
  return rows.map(({ period }) => GROWTH_LABELS[period]).join(punctuation.list);
}

/** A place among how many funds, as `12 / 340`; without a place `-- / 9`. */
export function rankText({ rank, fundcount }: Pick<PeerStanding, 'rank' | 'fundcount'>): string {
  return `${rank === '' ? '--' : rank} / ${fundcount}`;
}
