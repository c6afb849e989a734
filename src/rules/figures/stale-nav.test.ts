import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/calendar-date.ts';
import { dueDays, freshnessOf, isShownAsStale, rhythmOf, type DatedFund } from './stale-nav.ts';

/** Spring festival 15–23 February with work on Saturday the 14th and the 28th, New Year 1–3 January. */
const calendar = {
  years: ['2025', '2026'],
  days: [
    '20250101',
    '20251001',
    '20260101',
    '20260102',
    '20260103',
    ...Array.from({ length: 9 }, (_, at) => String(20260215 + at)),
  ],
};
const fund = (more: Partial<DatedFund> = {}): DatedFund => ({
  fundtype: '3',
  fundname: '成长混合',
  fund_fullname: '成长混合型证券投资基金',
  status: '0',
  navdate: '20260212',
  ...more,
});

describe('the newest day that has to be there', () => {
  it.each([
    ['an hour before the morning of a trading day', '20260205080000', '20260203'],
    ['on the morning of a trading day', '20260205090000', '20260204'],
    ['on the evening of that day still', '20260205233000', '20260204'],
    ['on a Saturday', '20260207120000', '20260205'],
    ['on Monday before nine', '20260209085959', '20260205'],
    ['on Monday morning', '20260209090000', '20260206'],
    ['on a Saturday that is worked', '20260214120000', '20260212'],
    ['amid a long holiday', '20260220120000', '20260212'],
    ['on the first trading day after it', '20260224090000', '20260213'],
    ['over New Year', '20260103120000', '20251230'],
    ['on the first trading day of a year', '20260105090000', '20251231'],
  ])('%s', (_, now, day) => {
    expect(dueDays(now, calendar).next).toBe(day);
  });

  it('is a trading day earlier for what is held abroad', () => {
    expect(dueDays('20260224090000', calendar).abroad).toBe('20260212');
    expect(dueDays('20260105090000', calendar).abroad).toBe('20251230');
  });

  it('is for cash funds the day before the last trading morning, whatever day that is', () => {
    expect(dueDays('20260209090000', calendar).daily).toBe('20260208');
    expect(dueDays('20260207120000', calendar).daily).toBe('20260205');
    expect(dueDays('20260224090000', calendar).daily).toBe('20260223');
    expect(dueDays('20260220120000', calendar).daily).toBe('20260212');
  });

  it('cannot be told in a year whose holidays are not known', () => {
    expect(dueDays('20270106090000', calendar)).toEqual({ next: null, abroad: null, daily: null });
    expect(dueDays('20250102090000', calendar)).toEqual({
      next: null,
      abroad: null,
      daily: '20250101',
    });
  });
});

describe('a fund', () => {
  const due = dueDays('20260213090000', calendar);

  it('is stale where that day is missing, and only then', () => {
    expect(freshnessOf(fund(), due)).toBe('fresh');
    expect(freshnessOf(fund({ navdate: '20260213' }), due)).toBe('fresh');
    expect(freshnessOf(fund({ navdate: '20260211' }), due)).toBe('stale');
    expect(freshnessOf(fund({ navdate: '' }), due)).toBe('none');
  });

  it('that holds what is abroad has a day more', () => {
    expect(freshnessOf(fund({ navdate: '20260211', fundname: '全球精选(QDII)' }), due)).toBe(
      'fresh',
    );
    expect(
      freshnessOf(
        fund({ navdate: '20260210', fund_fullname: '全球精选股票型证券投资基金(qdii)' }),
        due,
      ),
    ).toBe('stale');
  });

  it.each(['1', '2', '3', '4', 'a'])('in status %s owes none', (status) => {
    expect(freshnessOf(fund({ status, navdate: '20240101' }), due)).toBe('suspended');
  });

  it('that is closed or takes no orders still shows what it is worth', () => {
    for (const status of ['5', '6', '7', '8', '9'])
      expect(freshnessOf(fund({ status, navdate: '20240101' }), due)).toBe('stale');
  });

  it('is not judged where the calendar cannot say', () => {
    expect(freshnessOf(fund(), { next: null, abroad: null, daily: null })).toBe('unknown');
  });

  it('is told by its type before its name', () => {
    expect(rhythmOf(fund({ fundtype: '5', fundname: '现金QDII' }))).toBe('daily');
  });
});

describe('figures', () => {
  it.each([
    ['of a cash fund’s Sunday', { navdate: '20260208', fundtype: '5' }, '20260210'],
    ['of a cash fund’s Thursday', { navdate: '20260205', fundtype: '5' }, '20260209'],
    ['of Friday', { navdate: '20260206' }, '20260210'],
    ['of the last day before a long holiday', { navdate: '20260213' }, '20260225'],
    ['from abroad', { navdate: '20260206', fundname: '全球精选(QDII)' }, '20260211'],
  ])('%s are shown as old from nine on the morning on which newer ones are due', (_, more, day) => {
    const isOldAt = (now: string) =>
      isShownAsStale(fund(more), dueDays(now, calendar), now.slice(0, 8));
    expect([isOldAt(`${day}000000`), isOldAt(`${day}085959`)]).toEqual([false, false]);
    expect([isOldAt(`${day}090000`), isOldAt(`${day}235959`)]).toEqual([true, true]);
  });

  it('of a day change their state at nine or at midnight, and at no other hour', () => {
    const funds = [fund(), fund({ fundname: '全球精选(QDII)' }), fund({ fundtype: '5' })];
    const days = Array.from({ length: 35 }, (_, at) => addDays('20261215', at));
    const statesAt = (now: string) => {
      const due = dueDays(now, calendar);
      return days.flatMap((navdate) =>
        funds.map((one) => isShownAsStale({ ...one, navdate }, due, now.slice(0, 8))),
      );
    };
    for (const day of days) {
      expect(statesAt(`${day}085959`)).toEqual(statesAt(`${day}000000`));
      expect(statesAt(`${day}235959`)).toEqual(statesAt(`${day}090000`));
    }
  });

  it('of a year whose holidays are not known are told to be old after a fortnight', () => {
    const due = dueDays('20270120120000', calendar);
    expect(isShownAsStale(fund({ navdate: '20270106' }), due, '20270120')).toBe(false);
    expect(isShownAsStale(fund({ navdate: '20270105' }), due, '20270120')).toBe(true);
    expect(isShownAsStale(fund({ navdate: '20140831', status: 'a' }), due, '20270120')).toBe(false);
  });

  it('that a fund does not have are not told to be old', () => {
    const due = { next: null, abroad: null, daily: null };
    expect(isShownAsStale(fund({ navdate: '' }), due, '20270120')).toBe(false);
  });
});
