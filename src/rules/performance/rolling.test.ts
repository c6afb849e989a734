import { expect, it } from 'vitest';
import { addDays } from '../dates/calendar-date.ts';
import type { DayRow } from './performance.ts';
import { rollingReturns } from './rolling.ts';

/** A row a day from 1 January 2023 on, which is no leap year. */
const rows = (navs: readonly number[]): DayRow[] =>
  navs.map((nav, at) => ({ navdate: addDays('20230101', at), nav: nav.toFixed(4), growth: '0' }));
const level = (rowsGiven: DayRow[]) => rowsGiven.map((row) => ({ ...row, level: Number(row.nav) }));

it('counts a holding for each day a year after one with a NAV', () => {
  // 60 days at 1, then at 1.1 but for one day at 0.9 and one at 1.3, a year after days at 1.
  const navs: number[] = Array.from({ length: 425 }, (_, at) => (at < 60 ? 1 : 1.1));
  navs[370] = 0.9;
  navs[371] = 1.3;
  expect(rollingReturns(level(rows(navs)))).toEqual([
    {
      holding: 'year1',
      count: '60',
      highest: '30.00',
      median: '10.00',
      lowest: '-10.00',
      gained: '98.33',
    },
  ]);
});

it('has the mean of the two in the middle as the median of an even number', () => {
  const navs = Array.from({ length: 427 }, (_, at) => (at < 62 ? 1 : at < 396 ? 1.1 : 1.2));
  expect(rollingReturns(level(rows(navs)))).toMatchObject([{ count: '62', median: '15.00' }]);
});

it('leaves out what too few could have held', () => {
  expect(rollingReturns(level(rows(Array.from({ length: 424 }, () => 1))))).toEqual([]);
  expect(rollingReturns([])).toEqual([]);
});
