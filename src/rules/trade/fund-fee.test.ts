import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleFees } from '#samples/fees.ts';
import { add, compare } from '../numbers/arithmetic.ts';
import { feeTierOf, netOfRate, purchaseFee, redemptionFee, roundTrip } from './fund-fee.ts';

const { tiers } = sampleFees;

test('10,000 yuan at 1.5 %: 10,000 ÷ 1.015 are invested, the rest is the fee', () => {
  expect(purchaseFee(tiers, '10000')).toMatchObject({
    fee: '147.78',
    net: '9852.22',
    tier: { rate: '1.5' },
  });
});

test('a bound belongs to the tier above it, and the highest is a fixed fee', () => {
  expect(purchaseFee(tiers, '999999.99')?.tier.rate).toBe('1.5');
  expect(purchaseFee(tiers, '1000000')).toMatchObject({
    tier: { rate: '1.2' },
    net: '988142.29',
    fee: '11857.71',
  });
  expect(purchaseFee(tiers, '10000000')).toMatchObject({
    tier: { unit: 'yuan' },
    fee: '1000.00',
    net: '9999000.00',
  });
});

test('redeeming goes by the days held: 6 days cost 1.5 %, 7 days 0.5 %', () => {
  expect(redemptionFee(tiers, '8619.62', '1.143', 6)).toMatchObject({
    gross: '9852.23',
    fee: '147.78',
    net: '9704.45',
  });
  expect(redemptionFee(tiers, '8619.62', '1.143', 7)).toMatchObject({
    gross: '9852.23',
    fee: '49.26',
    net: '9802.97',
  });
});

test('there and back at a NAV of 1.143: 9852.22 ÷ 1.143 = 8619.62 units, worth 9852.23', () => {
  expect(roundTrip(tiers, '10000', '1.143', 30)).toMatchObject({
    units: '8619.62',
    redemption: { gross: '9852.23', fee: '49.26' },
    cost: '197.04',
  });
  expect(roundTrip(tiers, '10000', '', 30)).toMatchObject({
    purchase: { fee: '147.78' },
    units: null,
    redemption: null,
    cost: null,
  });
});

test('without a tier there is no figure', () => {
  expect(purchaseFee([], '10000')).toBeNull();
  expect(
    purchaseFee(
      [{ businesscode: '22', measure: 'amount', lower: '', upper: '', rate: '1000', unit: 'yuan' }],
      '1000',
    ),
  ).toBeNull();
  expect(
    redemptionFee(
      tiers.filter(({ lower }) => lower === ''),
      '1',
      '1',
      7,
    ),
  ).toBeNull();
});

test('fee and net make up the amount, for every amount and every rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000_000_000 }),
      fc.integer({ min: 0, max: 500 }),
      (cents, hundredths) => {
        const amount = (cents / 100).toFixed(2);
        const deal = purchaseFee(tiers, amount);
        if (deal) expect(add(deal.fee, deal.net)).toBe(amount);
        expect(
          compare(netOfRate(amount, (hundredths / 100).toFixed(2)), amount),
        ).toBeLessThanOrEqual(0);
        expect(feeTierOf(tiers, '22', amount)).not.toBeNull();
      },
    ),
  );
});
