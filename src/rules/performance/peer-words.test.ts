import { expect, test } from 'vitest';
import type { PeerGap, PeerStanding, PeriodGainRow } from '#schemas/fund/figures.ts';
import { peerNotes, rankText } from './peer-words.ts';

type Period = PeriodGainRow['period'];
const gap = (period: Period, nopeers: PeerGap) => ({ period, nopeers });
const stands = (period: Period, fundcount: string, median: string, rank: string) => ({
  period,
  peers: {
    ...{ fundtype: '3', qdiiflag: '', quartile: rank === '' ? '' : '1' },
    ...{ fundcount, median, rank },
  } as PeerStanding,
});

test('nothing is said where everything is compared but since inception', () => {
  expect(peerNotes([stands('year1ud', '12', '1.00', '3'), gap('foundud', 'unlike')])).toEqual([]);
});

test('short periods are named once, and those of too few funds', () => {
  expect(
    peerNotes([
      gap('week1ud', 'short'),
      gap('month1ud', 'short'),
      stands('year1ud', '12', '1.00', '3'),
      stands('year3ud', '9', '1.00', ''),
      stands('year5ud', '4', '', ''),
    ]),
  ).toEqual([
    '近1周、近1月太短，不与同类比较',
    '近3年、近5年同类不足 10 只，不排名',
    '近5年同类不足 5 只，不列中位数',
  ]);
});

test('what concerns the whole fund is said once', () => {
  const said = (nopeers: PeerGap) =>
    peerNotes([gap('week1ud', nopeers), gap('thisyearud', nopeers)]);
  expect(said('young')).toEqual(['成立时间太短，不与同类比较']);
  expect(said('stale')).toEqual(['净值不是最新，不与同类比较']);
  expect(said('untyped')).toEqual(['没有类型，不与同类比较']);
});

test('a place is told with the number of funds, and has a dash where there is none', () => {
  expect(rankText({ rank: '12', fundcount: '340' })).toBe('12 / 340');
  expect(rankText({ rank: '', fundcount: '9' })).toBe('-- / 9');
});
