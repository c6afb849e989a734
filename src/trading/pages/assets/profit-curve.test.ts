import { expect, it } from 'vitest';
import { profitCurve } from './profit-curve.ts';

it('adds the days up without losing a cent', () => {
  const days = ['0.10', '0.20', '-1.05'].map((dayprofit, index) => ({
    navdate: `2026010${index + 5}`,
    dayprofit,
  }));
  expect(profitCurve(days).map(({ text }) => text)).toEqual(['0.10 元', '0.30 元', '−0.75 元']);
});

it('begins on the day before the first profit', () => {
  const days = ['0.00', '0.00', '1.00'].map((dayprofit, index) => ({
    navdate: `2026010${index + 5}`,
    dayprofit,
  }));
  expect(profitCurve(days).map(({ date }) => date)).toEqual(['20260106', '20260107']);
});

it('is empty where nothing was earned, and passes over days without a figure', () => {
  const days = (...profits: string[]) =>
    profits.map((dayprofit, index) => ({ navdate: `2026010${index + 5}`, dayprofit }));
  expect(profitCurve(days('0.00', '', '-0.00'))).toEqual([]);
  expect(profitCurve(days('0.01', '', '0.02')).map(({ text }) => text)).toEqual([
    '0.01 元',
    '0.01 元',
    '0.03 元',
  ]);
});
