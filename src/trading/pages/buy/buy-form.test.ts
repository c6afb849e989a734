import { describe, expect, it } from 'vitest';
import { buyForm } from './buy-form.ts';

const form = buyForm({ minamount: '10.00' });
const given = { tradeacco: 'T1', couponno: '', tradepwd: 'Sandbox2026' };

describe('the amount of a purchase', () => {
  it.each([
    ['1000', '1000'],
    ['１，０００．５', '1000.5'],
    [' 1,000.50 ', '1000.50'],
    ['10.', '10'],
    ['10000000', '10000000'],
  ])('%j is %s yuan', (applicationamount, amount) => {
    expect(form.parse({ ...given, applicationamount }).applicationamount).toBe(amount);
  });

  it.each([
    ['', '金额应大于 0，最多两位小数'],
    ['0', '金额应大于 0，最多两位小数'],
    ['-5', '金额应大于 0，最多两位小数'],
    ['100.123', '金额应大于 0，最多两位小数'],
    ['1e9', '金额应大于 0，最多两位小数'],
    ['一百', '金额应大于 0，最多两位小数'],
    ['9.99', '金额不能少于 10.00 元'],
    ['10000000.01', '金额不能超过 10000000.00 元'],
  ])('%j is refused', (applicationamount, message) => {
    const { error } = form.safeParse({ ...given, applicationamount });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['applicationamount', message],
    ]);
  });
});
