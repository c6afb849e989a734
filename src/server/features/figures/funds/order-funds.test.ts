import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figureOrder } from '#wire/studio/figures.ts';
import { cursorOf, orderFunds } from './order-funds.ts';

const funds = [
  { fundcode: '000001', navdate: '20260213', day1ud: '1.5' },
  { fundcode: '000002', navdate: '', day1ud: '' },
  { fundcode: '000003', navdate: '20260102', day1ud: '-10.02' },
  { fundcode: '000004', navdate: '20260213', day1ud: '9.9' },
];
const codes = (order: Parameters<typeof orderFunds>[1]) =>
  orderFunds(funds, order)
    .map(({ fundcode }) => fundcode.slice(-1))
    .join('');

it('orders by day and by change, funds without figures last', () => {
  expect(figureOrder.options.map(codes)).toEqual(['1234', '3142', '4132', '3142']);
});

it('goes through all funds page by page, each once, also where one is gone in between', () => {
  const some = fc.uniqueArray(
    fc.record({
      fundcode: fc.nat({ max: 999 }).map((code) => String(code).padStart(6, '0')),
      navdate: fc.constantFrom('', '20260212', '20260213'),
      day1ud: fc.constantFrom('', '0.00', '-1.2', '15'),
    }),
    { selector: ({ fundcode }) => fundcode, maxLength: 20 },
  );
  fc.assert(
    fc.property(
      some,
      fc.constantFrom(...figureOrder.options),
      fc.integer({ min: 1, max: 7 }),
      (all, order, limit) => {
        const seen: string[] = [];
        let left = all;
        for (let page = orderFunds(left, order).slice(0, limit); page.length > 0;) {
          seen.push(...page.map(({ fundcode }) => fundcode));
          const last = page.at(-1)!;
          left = left.filter((fund) => fund !== last);
          page = orderFunds(left, order, cursorOf(last, order)).slice(0, limit);
        }
        expect(seen).toEqual(orderFunds(all, order).map(({ fundcode }) => fundcode));
      },
    ),
  );
});
