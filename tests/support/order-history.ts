import fc from 'fast-check';
import { addDays } from '#rules/dates/calendar-date.ts';
import { putForward } from '#sandbox/core/clock.ts';
import { redeemFast } from '#sandbox/core/confirm.ts';
import type { Market } from '#sandbox/core/market.ts';
import {
  canCancel,
  datesOf,
  endOrder,
  payOrder,
  placeOrder,
  type NewOrder,
} from '#sandbox/core/orders.ts';
import { nextPayments } from '#sandbox/core/plan-runs.ts';
import { availableUnits, findPosition } from '#sandbox/core/positions.ts';
import type { Order, Plan } from '#sandbox/core/records.ts';
import { createState, nextNumber, today, type State } from '#sandbox/core/state.ts';
import { smallMarket } from '#sandbox/core/testing/small-market.ts';
import { addRatedCustomer, type Account } from './rated-customer.ts';

export const market: Market = smallMarket();
export const CODES = [...market.funds.keys()];
/** Where the figures of the market end. */
const LAST = '20261101';
const CUSTOMERS = 2;
/** Hundredths of a yuan. */
const FIRST_AMOUNT = 1_000_000n;

const code = fc.constantFrom(...CODES);
const part = fc.integer({ min: 1, max: 100 });
const who = fc.nat(CUSTOMERS - 1);

/** Something that customers or the clock do. Parts are percent of the units that can be sold, amounts hundredths of a yuan. */
export const historyStep = fc.oneof(
  fc.record({
    do: fc.constant('buy'),
    who,
    code,
    amount: fc.bigInt(1n, 300_000_000n),
    pay: fc.boolean(),
  }),
  fc.record({ do: fc.constant('sell'), who, code, part }),
  fc.record({ do: fc.constant('convert'), who, code, to: code, part }),
  fc.record({ do: fc.constant('fast'), who, part }),
  fc.record({ do: fc.constant('cancel'), index: fc.nat(20) }),
  fc.record({ do: fc.constant('method'), who, code, method: fc.constantFrom('0', '1') }),
  fc.record({
    do: fc.constant('plan'),
    who,
    code,
    amount: fc.bigInt(1n, 20_000_000n),
    plancycle: fc.constantFrom('0', '1', '2'),
    planday: fc.constantFrom('01', '03', '05'),
  }),
  fc.record({ do: fc.constant('turn'), index: fc.nat(4), to: fc.constantFrom('0', '1', '2') }),
  fc.record({
    do: fc.constant('wait'),
    days: fc.integer({ min: 0, max: 9 }),
    time: fc.constantFrom('085959', '093000', '145959', '150000', '235959'),
  }),
);
type Step = typeof historyStep extends fc.Arbitrary<infer S> ? S : never;

/** Customers with one trading account each, and what became of the steps. */
export interface History {
  state: State;
  accounts: readonly Account[];
  carryOut(step: Step): void;
}

/** Each customer holds something of each fund at first, so that there is something to sell from the first step on. */
export function openHistory(): History {
  const state = createState('20260105093000');
  const accounts = Array.from({ length: CUSTOMERS }, (_, index) => addRatedCustomer(state, index));
  for (const account of accounts)
    for (const fundcode of CODES) {
      const order = place(state, account, fundcode, { amount: FIRST_AMOUNT });
      if (order) payOrder(state, order);
    }
  putForward(state, market, '20260108093000');
  return { state, accounts, carryOut: (step) => carryOut(step, state, accounts) };
}

function carryOut(step: Step, state: State, accounts: readonly Account[]): void {
  switch (step.do) {
    case 'buy': {
      const order = place(state, accounts[step.who], step.code, { amount: step.amount });
      if (order && step.pay) payOrder(state, order);
      return;
    }
    case 'sell':
      return void sell(state, accounts[step.who], step, { businesscode: '24' });
    case 'convert':
      if (step.to !== step.code)
        sell(state, accounts[step.who], step, { businesscode: '36', target: step.to });
      return;
    case 'fast': {
      const cash = { code: market.cashFund, part: step.part };
      const order = sell(state, accounts[step.who], cash, { businesscode: '98' });
      if (order) redeemFast(state, order, today(state));
      return;
    }
    case 'cancel': {
      const open = [...state.orders.values()].filter(canCancel);
      const order = open[step.index % open.length];
      if (order) endOrder(state, order, '05', '');
      return;
    }
    case 'method':
      place(state, accounts[step.who], step.code, {
        businesscode: '29',
        dividendMethod: step.method,
      });
      return;
    case 'plan':
      return beginPlan(state, accounts[step.who], step);
    case 'turn':
      return turnPlan(state, [...state.plans.values()][step.index], step.to);
    case 'wait': {
      const to = addDays(today(state), step.days) + step.time;
      if (to < LAST) putForward(state, market, to);
      return;
    }
    default:
      return step satisfies never;
  }
}

function place(
  state: State,
  account: Account | undefined,
  fundcode: string,
  given: Partial<NewOrder>,
): Order | null {
  const fund = market.funds.get(fundcode);
  const dates = fund && datesOf(fund, state, market);
  if (!dates || !account) return null;
  const usual = { ...account, fundcode, sharetype: 'A', businesscode: '22' } as const;
  return placeOrder(state, { ...usual, ...given }, dates);
}

/** Null where nothing can be sold. */
function sell(
  state: State,
  account: Account | undefined,
  { code: fundcode, part: percent }: { code: string; part: number },
  given: Partial<NewOrder>,
): Order | null {
  const position = account && findPosition(state, fundcode, account.tradeacco);
  const vol = position ? (availableUnits(state, position) * BigInt(percent)) / 100n : 0n;
  return vol > 0n ? place(state, account, fundcode, { ...given, vol }) : null;
}

function beginPlan(
  state: State,
  account: Account | undefined,
  { code: fundcode, amount, plancycle, planday }: Extract<Step, { do: 'plan' }>,
): void {
  if (!account) return;
  const schedule = { plancycle, planday };
  const [first = ''] = nextPayments(addDays(today(state), 1), schedule, 1, market);
  const planno = nextNumber(state, 'D');
  state.plans.set(planno, {
    ...account,
    ...schedule,
    planno,
    fundcode,
    combocode: '',
    sharetype: 'A',
    amount,
    planstatus: '0',
    firstdate: first,
    nextdate: first,
    enddate: '',
    payments: [],
  });
}

/** 0 goes on, 1 rests, 2 has ended for good. */
function turnPlan(state: State, plan: Plan | undefined, to: '0' | '1' | '2'): void {
  if (!plan || plan.planstatus === '2') return;
  plan.planstatus = to;
  const [next = ''] = nextPayments(addDays(today(state), 1), plan, 1, market);
  plan.nextdate = to === '0' ? next : '';
}
