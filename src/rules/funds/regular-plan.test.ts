import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleNavs } from '#samples/nav.ts';
import { addDays } from '../dates/calendar-date.ts';
import { compare } from '../numbers/arithmetic.ts';
import { navHistory } from '../performance/history.ts';
import {
  comingPayments,
  extremeStarts,
  planDates,
  runPlan,
  type RegularPlan,
} from './regular-plan.ts';

const year = navHistory(sampleNavs, {});
const monthly: RegularPlan = { amount: '1000', period: '0', day: '08', rate: '1.5' };
const weekly: RegularPlan = { amount: '500', period: '1', day: '04', rate: '0' };

test('pays on its day of every month, from the first that is not past', () => {
  expect(planDates('20250213', '20250510', monthly)).toEqual(['20250308', '20250408', '20250508']);
  expect(planDates('20251108', '20260107', monthly)).toEqual(['20251108', '20251208']);
});

test('pays on its weekday every week or every other week', () => {
  expect(planDates('20260209', '20260226', weekly)).toEqual(['20260212', '20260219', '20260226']);
  expect(planDates('20260213', '20260313', { period: '2', day: '05' })).toEqual([
    '20260213',
    '20260227',
    '20260313',
  ]);
});

test('three payments, reckoned by hand: 985.22 net each at 100, 80 and 125, and 110 at the end', () => {
  const rows = [
    ['20260105', '0'],
    ['20260205', '-20'],
    ['20260305', '25'],
    ['20260306', '10'],
  ].map(([navdate = '', cumulative = '']) => ({ navdate, cumulative }));
  // 9.8522 + 12.31525 + 7.88176 = 30.04921 units; × 110 = 3305.4131; (3305.41 − 3000) ÷ 3000
  expect(runPlan(rows, { ...monthly, day: '05' })?.end).toEqual({
    navdate: '20260306',
    payments: 3,
    invested: '3000.00',
    value: '3305.41',
    gain: '10.18',
  });
});

test('a real year of 000001, reckoned with another program', () => {
  expect(runPlan(year, monthly)?.end).toMatchObject({
    payments: 12,
    invested: '12000.00',
    value: '14088.17',
    gain: '17.40',
  });
  expect(runPlan(year, weekly)?.end).toMatchObject({
    payments: 53,
    invested: '26500.00',
    value: '31714.61',
    gain: '19.68',
  });
  expect(runPlan(year, { amount: '500', period: '2', day: '03', rate: '1.2' })?.end).toMatchObject({
    payments: 26,
    value: '15372.69',
    gain: '18.25',
  });
});

test('a holiday moves a payment to the next day that has a NAV', () => {
  // 8 March 2025 was a Saturday; 1 to 8 October 2025 were holidays.
  const days = runPlan(year, monthly)?.steps.map(({ navdate }) => navdate) ?? [];
  expect(days[0]).toBe('20250310');
  expect(days).toContain('20251009');
});

test('the worst and the best start are found among those a year or more before the end', () => {
  // Fourteen payments at 100, but the second at 50: 150 × 100 for 14,000; without the first 140 × 100 for 13,000.
  const rows = planDates('20250105', '20260205', { period: '0', day: '05' }).map((navdate, at) => ({
    navdate,
    cumulative: at === 1 ? '-50' : '0',
  }));
  expect(extremeStarts(rows, { ...monthly, rate: '0', day: '05' })).toEqual({
    until: '20250205',
    worst: { navdate: '20250105', payments: 14, gain: '7.14' },
    best: { navdate: '20250205', payments: 13, gain: '7.69' },
  });
  expect(extremeStarts(year, monthly)).toBeNull();
  expect(extremeStarts(year, weekly)).toMatchObject({
    worst: { navdate: '20250213', payments: 53, gain: '19.68' },
    best: { navdate: '20250213' },
  });
});

test('coming payments move past closed days, and are left open where holidays are not known', () => {
  const calendar = Array.from({ length: 20 }, (_, at) => {
    const date = addDays('20261224', at);
    return {
      date,
      tradeflag:
        date > '20261231' && ![2, 3, 9, 10].includes(Number(date.slice(6)))
          ? ('' as const)
          : [26, 27, 2, 3, 9, 10].includes(Number(date.slice(6)))
            ? ('0' as const)
            : ('1' as const),
    };
  });
  expect(comingPayments(calendar, { period: '0', day: '26' })).toEqual([
    { planned: '20261226', paid: '20261228' },
  ]);
  expect(comingPayments(calendar, { period: '1', day: '05' })).toEqual([
    { planned: '20261225', paid: '20261225' },
    { planned: '20270101', paid: null },
    { planned: '20270108', paid: null },
  ]);
  expect(comingPayments([], { period: '1', day: '05' })).toEqual([]);
});

test('no row, no payment', () => {
  expect(runPlan([], monthly)).toBeNull();
  expect(runPlan(year.slice(0, 3), monthly)).toBeNull();
});

const history = fc
  .array(fc.integer({ min: -90, max: 300 }), { minLength: 80, maxLength: 500 })
  .map((levels) =>
    levels.map((level, at) => ({
      navdate: addDays('20240101', at),
      cumulative: String(at === 0 ? 0 : level),
    })),
  );
const plans = fc.record({
  amount: fc.integer({ min: 10, max: 1_000_000 }).map(String),
  period: fc.constantFrom('0', '1', '2'),
  day: fc.constantFrom('01', '02', '03', '04', '05'),
  rate: fc.constantFrom('0', '0.15', '1.5'),
});

test('no start is worse than the worst or better than the best, and each is what a plan from there comes to', () => {
  fc.assert(
    fc.property(history, plans, (rows, plan) => {
      const found = extremeStarts(rows, plan);
      if (!found) return;
      for (const start of [found.worst, found.best]) {
        const alone = runPlan(rows, plan)?.steps.filter(({ navdate }) => navdate >= start.navdate);
        expect(alone).toHaveLength(start.payments);
        expect(compare(start.gain, found.worst.gain)).toBeGreaterThanOrEqual(0);
        expect(compare(start.gain, found.best.gain)).toBeLessThanOrEqual(0);
        expect(start.navdate <= found.until).toBe(true);
      }
    }),
    { numRuns: 40 },
  );
});

test('where the level never moves and nothing is charged, a plan is worth what was paid', () => {
  fc.assert(
    fc.property(history, plans, (rows, plan) => {
      const flat = rows.map(({ navdate }) => ({ navdate, cumulative: '0' }));
      expect(runPlan(flat, { ...plan, rate: '0' })?.end.gain).toBe('0.00');
    }),
    { numRuns: 40 },
  );
});
