import { expect, test } from 'vitest';
import { addDays } from '../dates/calendar-date.ts';
import { compareHistories } from './compare.ts';

const day = (navdate: string, growth: string) => ({ navdate, growth });
const old = [
  day('20250101', '0'),
  day('20260102', '0'),
  day('20260105', '10'),
  day('20260106', '-20'),
  day('20260107', '50'),
];
const young = [
  day('20260105', '0'),
  day('20260106', '1'),
  day('20260107', '2'),
  day('20260108', '99'),
];

test("compares over the days that all have: from the youngest's first to the first of their last", () => {
  const comparison = compareHistories([old, young], 'year1');
  expect(comparison).toMatchObject({ startdate: '20260105', enddate: '20260107' });
  expect(comparison?.points).toEqual([
    { navdate: '20260105', gains: ['0.00', '0.00'] },
    { navdate: '20260106', gains: ['-20.00', '1.00'] },
    { navdate: '20260107', gains: ['20.00', '3.02'] },
  ]);
});

test('measures each fund over that period alone', () => {
  expect(compareHistories([old, young], 'all')?.funds).toMatchObject([
    { gain: '20.00', maxdrawdown: '-20.00', annualgain: '' },
    { gain: '3.02', maxdrawdown: '0.00', annualgain: '' },
  ]);
});

test("chains from the last day on or before the period's first", () => {
  const [first, second] = [old.toSpliced(2, 1), young];
  expect(compareHistories([first, second], 'all')?.funds[0]?.gain).toBe('20.00');
});

test('there is nothing to compare without a common history', () => {
  expect(compareHistories([old, []], 'all')).toBeNull();
  expect(compareHistories([old.slice(0, 1), young], 'all')).toBeNull();
  expect(compareHistories([], 'all')).toBeNull();
});

test('of days beyond a chart the ends of months remain, so that a table beside it tells the truth', () => {
  const years = Array.from({ length: 1000 }, (_, at) =>
    day(addDays('20220103', at), at % 2 === 0 ? '0.1' : '-0.1'),
  );
  const days = compareHistories([years, years], 'all')?.points.map(({ navdate }) => navdate) ?? [];
  expect(days.length).toBeLessThanOrEqual(300);
  expect(days).toEqual(expect.arrayContaining(['20220131', '20220228', '20230630', '20240831']));
});

test('of a longer time the last range', () => {
  expect(compareHistories([old, old], 'month1')).toMatchObject({
    startdate: '20250101',
    enddate: '20260107',
  });
});
