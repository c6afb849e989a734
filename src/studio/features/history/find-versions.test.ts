import { expect, test } from 'vitest';
import type { VersionRow } from '#wire/studio/routes.ts';
import { findVersions } from './find-versions.ts';

const version = (seq: number, more: Partial<VersionRow>): VersionRow => ({
  seq,
  at: '2026-02-01T01:00:00Z',
  validFrom: '2026-02-01T01:00:00Z',
  validUntil: null,
  author: '林晓',
  account: 'linxiao',
  note: '',
  hash: 'h',
  state: 'past',
  ...more,
});
const versions = [
  version(41, { state: 'live', note: '春节安排', validFrom: '2026-02-06T02:00:00Z' }),
  version(40, { author: '周宁', note: '上新（改期自第 39 版）' }),
  version(4, { note: '第一次' }),
  version(12, { note: '首页 ETF', validUntil: '2026-02-06T02:00:00Z' }),
];
const found = (search: string) => findVersions(versions, search).map(({ seq }) => seq);

test('finds versions by what the list says of them', () => {
  expect([
    found('第 4 版'),
    found('第41版'),
    found('第 41 版'),
    found('周宁'),
    found('etf'),
    found('线上'),
    found('2026-02-06'),
    found('改期自'),
  ]).toEqual([[4], [41], [41], [40], [12], [41], [41, 12], [40]]);
});

test('wants every word, and shows all where nothing is asked', () => {
  expect([found('林晓 春节'), found('周宁 春节'), found('  ')]).toEqual([
    [41],
    [],
    [41, 40, 4, 12],
  ]);
});
