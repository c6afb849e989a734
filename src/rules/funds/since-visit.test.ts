import { expect, it } from 'vitest';
import type { DividendRow } from '#schemas/fund.ts';
import { sinceVisit, type HistorySince } from './since-visit.ts';

const before = { visit: '20260206', navdate: '20260206', nav: '1.000' };
const now = { navdate: '20260213', nav: '0.990' };
const payout: DividendRow = {
  ...{ exdate: '20260210', kind: 'dividend', amount: '0.05', basis: 'disclosed' },
  ...{ recorddate: '', paydate: '', notice: '' },
};
const day = (navdate: string, nav: string, cumulative = '0.000000') => ({
  ...{ navdate, nav, growth: '0', cumulative },
});
const history: HistorySince = [
  [day('20260206', '1.000'), day('20260213', '0.990', '4.000000')],
  [payout],
];

it('counts what was paid where the history is known, and names it', () => {
  expect(sinceVisit(before, now, history)).toEqual({
    kind: 'newer',
    from: '20260206',
    fromNav: '1.000',
    change: '4.000000',
    payouts: [payout],
    corrected: false,
  });
});

it.each<[string, HistorySince | undefined]>([
  ['is not known', undefined],
  ['is empty', [[], []]],
  ['begins later', [history[0].slice(1), []]],
  ['ends before the newest day', [history[0].slice(0, 1), []]],
])('compares the NAVs alone where the history %s, and does not say what was paid', (_, known) => {
  expect(sinceVisit(before, now, known)).toEqual({
    kind: 'newer',
    from: '20260206',
    fromNav: '1.000',
    change: '-1.00',
    payouts: null,
    corrected: false,
  });
});

it('counts from the NAV as it is now where the one that was seen was corrected, or its day is gone', () => {
  const [, last] = history[0];
  for (const first of [day('20260206', '1.010'), day('20260205', '0.980')])
    expect(sinceVisit(before, now, [[first, last!], []])).toMatchObject({
      from: first.navdate,
      fromNav: first.nav,
      corrected: true,
    });
});

it('says that nothing is newer, whether that NAV was corrected, or that it was withdrawn', () => {
  expect(sinceVisit(before, { navdate: '20260206', nav: '1.0' }, undefined)).toEqual({
    kind: 'same',
    corrected: false,
  });
  expect(sinceVisit(before, { navdate: '20260206', nav: '1.1' }, undefined)).toEqual({
    kind: 'same',
    corrected: true,
  });
  expect(sinceVisit(before, { navdate: '20260205', nav: '1.1' }, undefined)).toEqual({
    kind: 'withdrawn',
  });
});

it('compares nothing where there was no figure, there is none, or it was zero', () => {
  const none = { navdate: '', nav: '' };
  expect(sinceVisit({ ...before, ...none }, now, history)).toEqual({ kind: 'unknown' });
  expect(sinceVisit(before, none, history)).toEqual({ kind: 'unknown' });
  expect(sinceVisit({ ...before, nav: '0' }, now, undefined)).toEqual({ kind: 'unknown' });
});
