import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cumulativeNav } from './cumulative-nav.ts';

test('is the NAV and what was paid: 1.143 + 0.027 + 0.010 = 1.180', () => {
  expect(
    Number(
      cumulativeNav('1.143', [
        { kind: 'dividend', amount: '0.027' },
        { kind: 'dividend', amount: '0.010' },
      ]),
    ),
  ).toBe(1.18);
});

test('counts the units that a split made: paid 0.1 on one unit, then two units of 1.2, paid 0.05 each', () => {
  const payouts = [
    { kind: 'dividend', amount: '0.1' },
    { kind: 'split', amount: '2' },
    { kind: 'dividend', amount: '0.05' },
  ] as const;
  // 0.1 + 2 × (1.2 + 0.05)
  expect(Number(cumulativeNav('1.2', payouts))).toBe(2.6);
});

test('is never below the NAV as long as no units are drawn together', () => {
  const payout = fc.record({
    kind: fc.constantFrom('dividend' as const, 'split' as const),
    amount: fc.integer({ min: 100, max: 300 }).map((cents) => (cents / 100).toFixed(2)),
  });
  fc.assert(
    fc.property(
      fc.array(payout, { maxLength: 6 }),
      (payouts) => Number(cumulativeNav('1.1', payouts)) >= 1.1,
    ),
  );
});
