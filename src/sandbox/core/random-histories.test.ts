import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#rules/dates/calendar-date.ts';
import { runs } from '#tests/support/lane.ts';
import { putForward } from './clock.ts';
import { redeemFast } from './confirm.ts';
import { accounts, balance, CNY, imbalances } from './ledger.ts';
import type { Market } from './market.ts';
import { addCard, addCustomer } from './new-customer.ts';
import { canCancel, datesOf, endOrder, payOrder, placeOrder } from './orders.ts';
import { allUnits, availableUnits, findPosition, frozenUnits } from './positions.ts';
import type { Order } from './records.ts';
import { createState, type State } from './state.ts';
import { smallMarket } from './testing/small-market.ts';

const market: Market = smallMarket();
const CODES = [...market.funds.keys()];

const code = fc.constantFrom(...CODES);
const step = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    code,
    amount: fc.bigInt(1n, 300_000_000n),
    pay: fc.boolean(),
  }),
  fc.record({ do: fc.constant('sell' as const), code, part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    do: fc.constant('convert' as const),
    code,
    to: code,
    part: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ do: fc.constant('fast' as const), part: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constant('cancel' as const), index: fc.nat(20) }),
  fc.record({
    do: fc.constant('method' as const),
    code,
    method: fc.constantFrom('0' as const, '1' as const),
  }),
  fc.record({
    do: fc.constant('wait' as const),
    days: fc.integer({ min: 0, max: 9 }),
    time: fc.constantFrom('085959', '093000', '145959', '150000', '235959'),
  }),
);

function open(): { state: State; custno: string; tradeacco: string } {
  const state = createState('20260105093000');
  const person = {
    custname: '甲',
    certtype: '0',
    certno: '1',
    certbegindate: '20200101',
    certenddate: '20400101',
    mobileno: '1',
    email: '',
    loginpwd: '',
    tradepwd: '',
  } as const;
  const facts = {
    sex: '1',
    nationality: '156',
    occupation: '1',
    employer: '',
    address: 'x',
    postalcode: '100000',
  };
  const customer = addCustomer(state, { ...person, facts });
  const card = addCard(state, customer, {
    bankno: '102',
    bankacco: '62',
    mobileno: '',
    cashless: true,
  });
  return { state, custno: customer.custno, tradeacco: card.tradeacco };
}

/** What must hold after every step. */
function check(state: State, tradeacco: string): void {
  expect(imbalances(state.ledger)).toEqual([]);
  const orders = [...state.orders.values()];
  const isOpen = ({ status }: Order) => ['01', '02', '06'].includes(status);
  const paid = orders.filter((order) => isOpen(order) && order.paystatus === '02');
  const transit = paid.reduce((sum, { amount }) => sum + (amount ?? 0n), 0n);
  expect(balance(state.ledger, accounts.transit(tradeacco), CNY)).toBe(transit);
  expect(balance(state.ledger, accounts.bank(tradeacco), CNY) >= 0n).toBe(true);
  for (const fundcode of CODES) {
    const position = findPosition(state, fundcode, tradeacco);
    const held = position ? allUnits(state, position) : 0n;
    expect(-balance(state.ledger, accounts.issued, fundcode)).toBe(held);
    const selling = orders
      .filter((order) => isOpen(order) && order.fundcode === fundcode)
      .reduce((sum, { vol }) => sum + (vol ?? 0n), 0n);
    expect(position ? frozenUnits(state, position) : 0n).toBe(selling);
    expect((position?.lots ?? []).reduce((sum, lot) => sum + lot.units, 0n)).toBe(held);
    expect(position ? availableUnits(state, position) >= 0n : true).toBe(true);
  }
}

it('balances after every step of any history, and neither makes nor loses a unit', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
      const { state, custno, tradeacco } = open();
      const base = { custno, tradeacco, sharetype: 'A' as const };
      const part = (fundcode: string, percent: number) => {
        const position = findPosition(state, fundcode, tradeacco);
        return position ? (availableUnits(state, position) * BigInt(percent)) / 100n : 0n;
      };
      const place = (fundcode: string, given: object) => {
        const dates = datesOf(market.funds.get(fundcode)!, state, market);
        return dates
          ? placeOrder(state, { ...base, fundcode, businesscode: '22', ...given }, dates)
          : null;
      };
      for (const one of steps) {
        if (one.do === 'buy') {
          const order = place(one.code, { amount: one.amount });
          if (order && one.pay) payOrder(state, order);
        } else if (one.do === 'sell' || one.do === 'convert') {
          const vol = part(one.code, one.part);
          const more =
            one.do === 'sell' ? { businesscode: '24' } : { businesscode: '36', target: one.to };
          if (vol > 0n && !(one.do === 'convert' && one.to === one.code))
            place(one.code, { vol, ...more });
        } else if (one.do === 'fast') {
          const vol = part('000198', one.part);
          const order = vol > 0n ? place('000198', { vol, businesscode: '98' }) : null;
          if (order) redeemFast(state, order, state.now.slice(0, 8));
        } else if (one.do === 'cancel') {
          const order = [...state.orders.values()][one.index];
          if (order && canCancel(order)) endOrder(state, order, '05', '');
        } else if (one.do === 'method') {
          place(one.code, { businesscode: '29', dividendMethod: one.method });
        } else {
          const to = addDays(state.now.slice(0, 8), one.days) + one.time;
          if (to < '20261101') putForward(state, market, to);
        }
        check(state, tradeacco);
      }
    }),
    { numRuns: runs(300, 10_000) },
  );
});
