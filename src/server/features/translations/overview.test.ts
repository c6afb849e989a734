import { expect, it } from 'vitest';
import type { TranslationCounts } from '#wire/studio/translations.ts';
import { chosenDocuments, kindTotals } from './overview.ts';

const document = (
  key: string,
  [missing, behind]: [number, number],
  more: Partial<TranslationCounts> = {},
): TranslationCounts => ({
  ...{ kind: 'page', key, title: `第${key}页`, texts: 5, missing, behind, isBegun: true },
  ...more,
});
const ALL = [
  document('a', [2, 0]),
  document('b', [0, 3]),
  document('c', [0, 0]),
  document('d', [5, 0], { kind: 'fund', isBegun: false, title: '稳健' }),
];
const keys = (asked: Partial<Parameters<typeof chosenDocuments>[1]>) =>
  chosenDocuments(ALL, { keyword: '', order: 'document', ...asked }).map(({ key }) => key);

it.each([
  ['lacking', ['a', 'b', 'd']],
  ['missing', ['a', 'd']],
  ['behind', ['b']],
  ['current', ['c']],
  ['unbegun', ['d']],
] as const)('narrows to what is %s', (state, expected) => {
  expect(keys({ state })).toEqual(expected);
});

it('finds by part of title or key, and within a kind', () => {
  expect([keys({ keyword: ' 第B页' }), keys({ keyword: '稳' }), keys({ kind: 'page' })]).toEqual([
    ['b'],
    ['d'],
    ['a', 'b', 'c'],
  ]);
});

it('puts first what lacks most, and keeps the order of the rest', () => {
  expect([keys({ order: 'missing' }), keys({ order: 'behind' })]).toEqual([
    ['d', 'a', 'b', 'c'],
    ['b', 'a', 'c', 'd'],
  ]);
});

it('sums up each kind', () => {
  expect(kindTotals(ALL)).toEqual([
    { kind: 'page', documents: 3, missing: 2, behind: 3 },
    { kind: 'fund', documents: 1, missing: 5, behind: 0 },
  ]);
});
