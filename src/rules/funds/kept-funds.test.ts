import { describe, expect, it } from 'vitest';
import { sampleKept } from '#samples/kept-funds.ts';
import { MOST_KEPT_FUNDS, noteVisit, readKeptFunds } from './kept-funds.ts';

const code = (index: number) => String(100_000 + index);
const kept = (index: number) => sampleKept(code(index), `基金${index}`);
const many = Array.from({ length: MOST_KEPT_FUNDS + 1 }, (_, index) => kept(index));

describe('readKeptFunds', () => {
  it('reads what was written, in the order of keeping', () => {
    const funds = [kept(3), sampleKept('000001', '华夏成长混合', null), kept(1)];
    expect(readKeptFunds(JSON.stringify(funds))).toEqual({ funds, hasUnread: false });
    expect(readKeptFunds(null)).toEqual({ funds: [], hasUnread: false });
  });

  it.each(['', '{', 'null', '{"fundcode":"000001"}', '7'])(
    'says that it cannot read %j',
    (text) => {
      expect(readKeptFunds(text)).toEqual({ funds: [], hasUnread: true });
    },
  );

  it.each<[string, object]>([
    ['another code', { fundcode: '1' }],
    ['a code that is a number', { fundcode: 100_002 }],
    ['no name', { fundname: null }],
    ['an impossible day', { kept: '20261341' }],
    ['nothing seen', { seen: null }],
    ['a NAV that is no number', { seen: { ...kept(2).seen, nav: '<b>' } }],
    ['an earlier visit without a day', { before: { navdate: '', nav: '' } }],
  ])('reads the others where one has %s, and says so', (_, change) => {
    const text = JSON.stringify([kept(1), { ...kept(2), ...change }, null, kept(3)]);
    expect(readKeptFunds(text)).toEqual({ funds: [kept(1), kept(3)], hasUnread: true });
  });

  it('reads a fund once, and no more than the limit', () => {
    expect(readKeptFunds(JSON.stringify([kept(1), { ...kept(1), fundname: '二' }]))).toEqual({
      funds: [kept(1)],
      hasUnread: true,
    });
    expect(readKeptFunds(JSON.stringify(many))).toEqual({
      funds: many.slice(0, MOST_KEPT_FUNDS),
      hasUnread: true,
    });
  });
});

describe('noteVisit', () => {
  const shown = { navdate: '20260226', nav: '1.2' };
  const fund = kept(1);

  it('on a new day compares with what was seen last', () => {
    expect(noteVisit(fund, shown, '20260227')).toEqual({
      ...fund,
      seen: { visit: '20260227', ...shown },
      before: fund.seen,
    });
  });

  it.each(['20260213', '20260101'])(
    'on the day of the last visit or before it (%s) still compares with the one before',
    (day) => {
      expect(noteVisit(fund, shown, day)).toEqual({
        ...fund,
        seen: { visit: '20260213', ...shown },
        before: fund.before,
      });
    },
  );

  it('leaves all as it was where there is no figure', () => {
    expect(noteVisit(fund, { navdate: '', nav: '' }, '20260227')).toBe(fund);
  });
});
