import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

const amount = { name: '转入金额', least: '1', most: '100000000', decimals: 2, unit: '元' };
const days = { name: '持有天数', least: '1', most: '365', decimals: 0, unit: '天' };
const message = (typed: string, limits = amount) => {
  const read = readNumber(typed, limits);
  return read.ok ? null : read.message;
};

test('takes numbers as people type them', () => {
  expect(readNumber('100,000.00', amount)).toEqual({ ok: true, value: '100000.00' });
  expect(readNumber(' １０ ０００。５'.replace('。', '.'), amount)).toEqual({
    ok: true,
    value: '10000.5',
  });
  expect(readNumber('30.', days)).toEqual({ ok: true, value: '30' });
  expect(readNumber('.5', { ...amount, least: '0' })).toEqual({ ok: true, value: '0.5' });
});

test('says what is wrong and what to do', () => {
  expect(message('')).toBe('请填写转入金额');
  expect(message('一万')).toBe('转入金额只能是数字，例如 1');
  expect(message('1e5')).toBe('转入金额只能是数字，例如 1');
  expect(message('1.234')).toBe('转入金额最多 2 位小数');
  expect(message('0.5')).toBe('转入金额不能少于 1 元');
  expect(message('-3')).toBe('转入金额不能少于 1 元');
  expect(message('100000000.01')).toBe('转入金额不能超过 100,000,000 元');
  expect(message('30.5', days)).toBe('持有天数须是整数');
  expect(message('366', days)).toBe('持有天数不能超过 365 天');
});

test('whatever is typed is a number within the limits or a message that names the field', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.double().map(String), fc.stringMatching(/^[-\d,. ]{0,12}$/)),
      (typed) => {
        const read = readNumber(typed, amount);
        if (!read.ok) expect(read.message).toContain('转入金额');
        else expect(Number(read.value)).toBeGreaterThanOrEqual(1);
      },
    ),
  );
});
