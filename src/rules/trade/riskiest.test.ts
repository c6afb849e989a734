import { expect, it } from 'vitest';
import { riskiestOf } from './riskiest.ts';

const funds = [
  { fundcode: '000045', risklevel: '02' },
  { fundcode: '000001', risklevel: '04' },
  { fundcode: '000051', risklevel: '04' },
];

it('is the first of those that bear most risk', () => {
  expect(riskiestOf(funds)?.fundcode).toBe('000001');
  expect(riskiestOf(funds.toReversed())?.fundcode).toBe('000051');
});

it('is none of none', () => {
  expect(riskiestOf([])).toBeUndefined();
});
