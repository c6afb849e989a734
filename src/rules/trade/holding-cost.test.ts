import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleFees } from '#samples/fees.ts';
import { feeChanges, holdingCostOf } from './holding-cost.ts';

it('adds up the fees of the purchase, of the time and of the redemption', () => {
  // 147.78 of 10,000 at 1.5 %; 9,852.22 × 1.4 % × 365 ÷ 365 = 137.93; 0.5 % of 9,852.22 = 49.26, 1.5 % = 147.78.
  expect(holdingCostOf(sampleFees, '10000', 365)).toBe('334.97');
  expect(holdingCostOf(sampleFees, '10000', 6)).toBe('297.83');
});

it('is not known where no tier is', () => {
  expect(holdingCostOf({ ...sampleFees, tiers: [] }, '10000', 30)).toBeNull();
  const bought = sampleFees.tiers.filter(({ businesscode }) => businesscode === '22');
  expect(holdingCostOf({ ...sampleFees, tiers: bought }, '10000', 30)).toBeNull();
});

it('grows by no more than a cent beside the yearly rates of each day, within a tier', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 7, max: 4000 }),
      fc.integer({ min: 0, max: 1000 }),
      (days, more) => {
        const grown =
          Number(holdingCostOf(sampleFees, '10000', days + more)) -
          Number(holdingCostOf(sampleFees, '10000', days));
        expect(Math.abs(grown - (9852.22 * 0.014 * more) / 365)).toBeLessThan(0.011);
      },
    ),
  );
});

it('says what each rate gave way to, the newest change first', () => {
  expect(
    feeChanges(
      [
        { feetype: 'manage', rate: '1.2' },
        { feetype: 'custody', rate: '0.2' },
      ],
      [
        { feetype: 'manage', rate: '1.75', enddate: '20151231' },
        { feetype: 'manage', rate: '1.5', enddate: '20230709' },
        { feetype: 'custody', rate: '0.25', enddate: '20230709' },
        { feetype: 'service', rate: '0.4', enddate: '20200101' },
      ],
    ),
  ).toEqual([
    { feetype: 'manage', before: '1.5', rate: '1.2', startdate: '20230710' },
    { feetype: 'custody', before: '0.25', rate: '0.2', startdate: '20230710' },
    { feetype: 'manage', before: '1.75', rate: '1.5', startdate: '20160101' },
  ]);
});
