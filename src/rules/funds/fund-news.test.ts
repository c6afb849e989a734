import { expect, it } from 'vitest';
import type { FundNotice, FundPayout } from '#schemas/fund/news.ts';
import { newsFrom, newsSince } from './fund-news.ts';

const notice = (id: string, publishdate: string, fundcodes = ['000001']): FundNotice => ({
  ...{ id, title: id, publishdate, routecode: 'newsdetail', fundcodes },
});
const payout = (exdate: string, fundcode = '000001'): FundPayout => ({
  ...{ fundcode, exdate, kind: 'dividend', amount: '0.1', basis: 'disclosed' },
  ...{ recorddate: '', paydate: '', notice: '' },
});
const news = {
  notices: [
    notice('today', '20260213', ['000001', '000002']),
    notice('other', '20260213', ['000002']),
    notice('day', '20260206'),
    notice('old', '20260205'),
  ],
  payouts: [payout('20260205'), payout('20260210'), payout('20260210', '000002')],
  isComplete: true,
};
const idsOf = (found: ReturnType<typeof newsSince>) => [
  found.notices.map(({ id }) => id),
  found.payouts.map(({ exdate, fundcode }) => `${fundcode} ${exdate}`),
];

it('is of the day of the visit or later, and about the fund', () => {
  expect(idsOf(newsSince('000001', { visit: '20260206' }, news))).toEqual([
    ['today', 'day'],
    ['000001 20260210'],
  ]);
});

it('leaves out what that visit showed', () => {
  const visit = { visit: '20260206', news: ['day', 'dividend:20260210'] };
  expect(idsOf(newsSince('000001', visit, news))).toEqual([['today'], []]);
});

it('remembers of a visit what is of its day or later, payouts to come as well', () => {
  expect(newsFrom('000001', '20260208', news)).toEqual(['dividend:20260210', 'today']);
  const many = Array.from({ length: 200 }, (_, at) => notice(`n${at}`, '20260213'));
  expect(newsFrom('000001', '20260213', { ...news, notices: many })).toHaveLength(100);
});
