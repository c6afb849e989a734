import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleYields } from '#samples/yields.ts';
import { compare, subtract } from '../numbers/arithmetic.ts';
import { cashIncome } from './cash-income.ts';

test('the last 30 days of 000198, summed by hand: 33.5059 yuan per 10,000', () => {
  expect(cashIncome(sampleYields, '100000', 30)).toEqual({
    from: '20140802',
    to: '20140831',
    per10k: '33.5059',
    income: '335.06',
  });
});

test('the last seven days, line by line: 1.1122 + 1.1085 + 1.1079 + 1.1043 + 1.1169 + 1.1206 + 1.1204', () => {
  expect(cashIncome(sampleYields, '12345.67', 7)).toEqual({
    from: '20140825',
    to: '20140831',
    per10k: '7.7908',
    income: '9.62',
  });
  expect(cashIncome(sampleYields, '1', 1)).toMatchObject({ from: '20140831', income: '0.00' });
});

test('more days than there are give nothing', () => {
  expect(cashIncome(sampleYields, '100', 366)).not.toBeNull();
  expect(cashIncome(sampleYields, '100', 367)).toBeNull();
  expect(cashIncome([], '100', 1)).toBeNull();
});

test('twice the amount earns twice as much but for the rounding, and more days never earn less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 365 }),
      (yuan, days) => {
        const income = (amount: number, over: number) =>
          cashIncome(sampleYields, String(amount), over)?.income ?? '';
        const once = income(yuan, days);
        expect(
          compare(subtract(income(2 * yuan, days), once), subtract(once, '0.01')),
        ).toBeGreaterThanOrEqual(0);
        expect(compare(income(yuan, days + 1), once)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
