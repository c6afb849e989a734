import { describe, expect, it } from 'vitest';
import { addDays, isCalendarDate, monthsBefore } from './calendar-date.ts';
import { orderDay, tradingDay } from './trading-day.ts';

const calendar = { years: ['2026'], days: ['20260216', '20260217', '20260223'] };

describe('tradingDay', () => {
  it.each([
    ['20260213', 'open', 'a Friday'],
    ['20260214', 'closed', 'a Saturday on which people work to make up'],
    ['20260215', 'closed', 'a Sunday'],
    ['20260216', 'closed', 'a holiday on a Monday'],
    ['20260224', 'open', 'the first day after the holiday'],
    ['20300105', 'closed', 'a Saturday of a year without calendar'],
    ['20300107', 'unknown', 'a Monday of a year without calendar'],
  ])('%s is %s: %s', (date, expected) => {
    expect(tradingDay(date, calendar)).toBe(expected);
  });
});

describe('orderDay', () => {
  it.each<[string, string | null, string]>([
    ['20260213145959', '20260213', 'before the cut-off'],
    ['20260212150000', '20260213', 'at the cut-off'],
    ['20260214093000', '20260218', 'over a weekend and a holiday'],
    ['20261231150000', null, 'into a year without calendar'],
    ['20270104093000', null, 'in a year without calendar'],
  ])('an order at %s takes the NAV of %s: %s', (localTime, expected) => {
    expect(orderDay(localTime, calendar)).toBe(expected);
  });
});

describe('calendar dates', () => {
  it('knows which days exist', () => {
    expect(['20240229', '20261231'].every(isCalendarDate)).toBe(true);
    expect(
      ['20250229', '20261301', '20260100', '2026-1-1', '00000000', ''].some(isCalendarDate),
    ).toBe(false);
  });

  it('goes back to the last day of a shorter month, and across years', () => {
    expect(monthsBefore('20240331', 1)).toBe('20240229');
    expect(monthsBefore('20260213', 60)).toBe('20210213');
    expect(monthsBefore('20260131', 2)).toBe('20251130');
    expect(addDays('20240301', -1)).toBe('20240229');
    expect(addDays('20251231', 1)).toBe('20260101');
  });
});
