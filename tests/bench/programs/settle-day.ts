import { addDays } from '#rules/dates/calendar-date.ts';
import { putForward } from '#sandbox/core/clock.ts';
import { imbalances } from '#sandbox/core/ledger.ts';
import { isQdii, type MarketFund } from '#sandbox/core/market.ts';
import { datesOf, payOrder, placeOrder, type NewOrder } from '#sandbox/core/orders.ts';
import { availableUnits, findPosition } from '#sandbox/core/positions.ts';
import type { Order } from '#sandbox/core/records.ts';
import { createState, today } from '#sandbox/core/state.ts';
import { readMarket } from '#sandbox/store/read-market.ts';
import { addRatedCustomer, type Account } from '../../support/rated-customer.ts';

/** What the settlement of a day with many orders takes. */
export interface SettlementCosts {
  orders: number;
  /** Of them confirmed on the next morning. */
  confirmed: number;
  isBalanced: boolean;
  /** Seconds: by the clock, and of processor time. */
  wall: number;
  processor: number;
}

const CUSTOMERS = 20_000;
const BEGIN = '20260105093000';
const FUNDS = 20;

const [data = ''] = process.argv.slice(2);
const read = await readMarket(data, '20260213');
if (!read.ok) throw new Error(read.problems.join('\n'));
const { market } = read;
/** Valued on every day, and confirmed on the next one. */
const funds = [...market.funds.values()]
  .filter((fund) => !isQdii(fund) && fund.figures.has('20260105') && fund.figures.has('20260112'))
  .slice(0, FUNDS);
const state = createState(BEGIN);

function fundOf(index: number): MarketFund {
  const fund = funds[index % funds.length];
  if (!fund) throw new Error('no fund was valued on these days');
  return fund;
}

function place(investor: Account, fund: MarketFund, given: Partial<NewOrder>): Order {
  const dates = datesOf(fund, state, market);
  if (!dates) throw new Error('no trading day is ahead');
  const usual = { fundcode: fund.fundcode, sharetype: 'A', businesscode: '22' } as const;
  const order = placeOrder(state, { ...investor, ...usual, ...given }, dates);
  if (given.amount !== undefined) payOrder(state, order);
  return order;
}

function part(investor: Account, fund: MarketFund): bigint {
  const position = findPosition(state, fund.fundcode, investor.tradeacco);
  return (position ? availableUnits(state, position) : 0n) / 4n;
}

/** The five orders of one customer: two purchases, a sale, a conversion, a dividend method. */
function orderAll(investor: Account, index: number): Order[] {
  const [held, other] = [fundOf(index), fundOf(index + 1)];
  return [
    place(investor, held, { amount: 150_000n }),
    place(investor, other, { amount: 2_345_678n }),
    place(investor, held, { businesscode: '24', vol: part(investor, held) }),
    place(investor, held, {
      businesscode: '36',
      vol: part(investor, held),
      target: other.fundcode,
    }),
    place(investor, held, { businesscode: '29', dividendMethod: '0' }),
  ];
}

const investors = Array.from({ length: CUSTOMERS }, (_, index) => addRatedCustomer(state, index));
investors.forEach((investor, index) => place(investor, fundOf(index), { amount: 1_000_000n }));
putForward(state, market, '20260112093000');
const orders = investors.flatMap(orderAll);
const [before, begun] = [process.cpuUsage(), performance.now()];
putForward(state, market, `${addDays(today(state), 1)}093000`);
const { user, system } = process.cpuUsage(before);
process.send?.({
  orders: orders.length,
  confirmed: orders.filter(({ status }) => status === '07').length,
  isBalanced: imbalances(state.ledger).length === 0,
  wall: (performance.now() - begun) / 1000,
  processor: (user + system) / 1e6,
} satisfies SettlementCosts);
process.disconnect();
