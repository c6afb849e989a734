import { describe, expect, it } from 'vitest';
import { isTradingDay, orderDayOf, tradingDayAfter } from './calendar.ts';

const calendar = {
  holidays: {
    years: ['2026'],
    days: ['20260216', '20260217', '20260218', '20260219', '20260220', '20260223'],
  },
  openDays: new Set(['20250102', '20250103', '20250105']),
};

describe('the day whose NAV an order takes', () => {
  it.each<[string, string | null, string]>([
    ['20260212145959', '20260212', 'a second before the cut-off'],
    ['20260212150000', '20260213', 'at the cut-off'],
    ['20260213150000', '20260224', 'at the cut-off on the eve of a holiday'],
    ['20260214093000', '20260224', 'on a Saturday on which people work to make up'],
    ['20250102093000', '20250102', 'in a year that only NAVs tell'],
    ['20250103150000', null, 'where no trading day follows'],
  ])('%s: %s, %s', (moment, day) => {
    expect(orderDayOf(moment, calendar)).toBe(day);
  });
});

it('opens no weekend, valued or not', () => {
  expect(isTradingDay('20250105', calendar)).toBe(false);
});

it('counts trading days over holidays', () => {
  expect([1, 2, 3].map((count) => tradingDayAfter('20260213', count, calendar))).toEqual([
    '20260224',
    '20260225',
    '20260226',
  ]);
});
