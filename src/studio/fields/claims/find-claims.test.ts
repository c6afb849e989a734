import { expect, it } from 'vitest';
import type { UsableClaim } from '#wire/studio/compliance.ts';
import { findClaims } from './find-claims.ts';

const claim = (id: string, sentence: string, source: string): UsableClaim => ({
  ...{ id, claim: sentence, source },
  ...{ sourcedate: '20260101', file: '/media/a.pdf', enddate: '20261231' },
});
const claims = [
  claim('a', '连续三年获金牛奖', '中国证券报'),
  claim('b', '规模居同类第一', '银河证券 2026 年报告'),
  claim('c', '客户数行业领先', '银河证券'),
];
const idsOf = (found: ReturnType<typeof findClaims>) => found.map(({ claim: { id } }) => id);

it('finds claims by all words, in sentence or source', () => {
  expect(idsOf(findClaims(claims, '', ''))).toEqual(['a', 'b', 'c']);
  expect(idsOf(findClaims(claims, '银河  第一', ''))).toEqual(['b']);
  expect(idsOf(findClaims(claims, '冠军', ''))).toEqual([]);
});

it('puts those first that say the words of a finding, however they are written there', () => {
  const found = findClaims(claims, '', '同类 第一');
  expect(idsOf(found)).toEqual(['b', 'a', 'c']);
  expect(found.map(({ proves }) => proves)).toEqual([true, false, false]);
});

it('counts a claim only where it says every word that is quoted', () => {
  expect(findClaims(claims, '', '同类第一、行业领先').some(({ proves }) => proves)).toBe(false);
});
