import { expect, it } from 'vitest';
import type { Claim } from '#schemas/content/compliance.ts';
import { findEndedClaim, sortClaims } from './ended-claims.ts';

const ended = (claim: string): Claim => ({
  ...{ id: 'c', claim, source: '某机构', sourcedate: '20200101', file: '', enddate: '20210101' },
});
const DAY = '20260101';

it('is found in a text that says it', () => {
  const claims = sortClaims([ended('规模第一')], DAY);
  expect(findEndedClaim(['我们规模第一'], claims)?.claim).toBe('规模第一');
});

it('is found in no text where nothing of it can be seen', () => {
  const claims = sortClaims([ended('\u200b\u200d')], DAY);
  expect(findEndedClaim(['我们规模第一'], claims)).toBeUndefined();
});
