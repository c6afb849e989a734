import { describe, expect, it } from 'vitest';
import { sampleKept } from '#samples/kept-funds.ts';
import { comparedVisit, MOST_KEPT_FUNDS, noteVisit, readKeptFunds } from './kept-funds.ts';

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
    ['names of news that are no texts', { seen: { ...kept(2).seen, news: [1] } }],
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

describe('what a visit showed of the news', () => {
  const shown = { navdate: '20260226', nav: '1.2' };
  const fund = kept(1);
  const notice = (id: string, publishdate: string) => ({
    ...{ id, title: id, publishdate, routecode: 'newsdetail' as const },
    fundcodes: [fund.fundcode],
  });
  const news = {
    notices: [notice('b', '20260227'), notice('a', '20260226')],
    payouts: [],
    isComplete: true,
  };

  it('is remembered for the day of the visit, also when it comes later or not again', () => {
    const noted = noteVisit(fund, shown, '20260227');
    expect(noted.seen.news).toBeUndefined();
    const withNews = noteVisit(noted, shown, '20260227', news);
    expect(withNews).toEqual({ ...noted, seen: { ...noted.seen, news: ['b'] } });
    expect(noteVisit(withNews, shown, '20260227')).toEqual(withNews);
    expect(readKeptFunds(JSON.stringify([withNews])).funds).toEqual([withNews]);
  });

  it('goes with the visit on a new day, which begins without', () => {
    const noted = noteVisit(noteVisit(fund, shown, '20260227', news), shown, '20260228');
    expect(noted.before?.news).toEqual(['b']);
    expect(noted.seen).toEqual({ visit: '20260228', ...shown });
  });
});

describe('comparedVisit', () => {
  it('is what was seen last on a new day, and the visit before it later on the same day', () => {
    const fund = kept(1);
    expect(comparedVisit(fund, '20260214')).toBe(fund.seen);
    expect(comparedVisit(fund, '20260213')).toBe(fund.before);
    expect(comparedVisit({ ...fund, before: null }, '20260213')).toBeNull();
  });
});
