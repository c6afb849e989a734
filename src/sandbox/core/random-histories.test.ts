import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOpenOrder } from '#rules/trade/open-orders.ts';
import { isFullRun, runs } from '#tests/support/lane.ts';
import {
  CODES,
  historyStep,
  market,
  openHistory,
  type History,
} from '#tests/support/order-history.ts';
import { accounts, balance, CNY, imbalances, toHundredths, type Hundredths } from './ledger.ts';
import { isMoneyFund } from './market.ts';
import { BANK_BALANCE } from './new-customer.ts';
import { allUnits, availableUnits, findPosition, frozenUnits } from './positions.ts';
import type { Order } from './records.ts';
import type { State } from './state.ts';

const FULL_RUN_LIMIT = 30 * 60_000;

const sum = (amounts: Iterable<Hundredths>) => [...amounts].reduce((all, one) => all + one, 0n);
const isOpen = ({ status }: Order) => isOpenOrder(status);
const isPurchase = ({ businesscode }: Order) => ['22', '39'].includes(businesscode);

/** A figure of the books and what it must be. Compared at once, since there are millions of them. */
type Checked = [name: string, found: Hundredths, expected: Hundredths];

/** What must hold of a trading account after every step, reckoned from its orders and dividends, and for units of money funds from their income. */
function checkAccount(state: State, tradeacco: string): Checked[] {
  const held = (account: (of: string) => string) => balance(state.ledger, account(tradeacco), CNY);
  const orders = [...state.orders.values()].filter((order) => order.tradeacco === tradeacco);
  const paid = orders.filter((order) => isOpen(order) && order.paystatus === '02');
  const moved = orders
    .filter(({ status }) => status === '07')
    .map((order) => {
      if (isPurchase(order)) return -(order.confirmedAmount ?? 0n);
      return ['24', '98'].includes(order.businesscode) ? (order.confirmedAmount ?? 0n) : 0n;
    });
  const dividends = state.dividends
    .filter((one) => one.tradeacco === tradeacco && one.method === '1')
    .map(({ money }) => money);
  const all = held(accounts.bank) + held(accounts.transit) + held(accounts.payable);
  const bank = held(accounts.bank);
  return [
    ['paid in advance', held(accounts.transit), sum(paid.map(({ amount }) => amount ?? 0n))],
    ['at the bank, not below zero', bank, bank < 0n ? 0n : bank],
    ['money', all, toHundredths(BANK_BALANCE) + sum(moved) + sum(dividends)],
    ...CODES.flatMap((fundcode) => checkUnits(state, orders, { fundcode, tradeacco })),
  ];
}

/** Units are those that confirmed orders and reinvested payouts brought, without those that they took. */
function checkUnits(
  state: State,
  orders: readonly Order[],
  { fundcode, tradeacco }: { fundcode: string; tradeacco: string },
): Checked[] {
  const position = findPosition(state, fundcode, tradeacco);
  const selling = orders.filter((order) => isOpen(order) && order.fundcode === fundcode);
  const moved = orders
    .filter(({ status }) => status === '07')
    .map((order) => {
      const came = order.target === fundcode ? (order.targetVol ?? 0n) : 0n;
      if (order.fundcode !== fundcode) return came;
      const own = order.confirmedVol ?? 0n;
      return came + (isPurchase(order) ? own : -own);
    });
  const reinvested = state.dividends
    .filter((one) => one.tradeacco === tradeacco && one.fundcode === fundcode)
    .map(({ units }) => units ?? 0n);
  const fund = market.funds.get(fundcode);
  const income = (position?.events ?? [])
    .filter(({ units, money }) => fund && isMoneyFund(fund) && units > 0n && money === 0n)
    .map(({ units }) => units);
  const held = position ? allUnits(state, position) : 0n;
  const available = position ? availableUnits(state, position) : 0n;
  return [
    [`units of ${fundcode}`, held, sum(moved) + sum(reinvested) + sum(income)],
    [`lots of ${fundcode}`, sum((position?.lots ?? []).map(({ units }) => units)), held],
    [
      `frozen units of ${fundcode}`,
      position ? frozenUnits(state, position) : 0n,
      sum(selling.map(({ vol }) => vol ?? 0n)),
    ],
    [`units of ${fundcode}, not below zero`, available, available < 0n ? 0n : available],
  ];
}

function check({ state, accounts: held }: History): void {
  const checked = held.flatMap(({ tradeacco }) => checkAccount(state, tradeacco));
  for (const fundcode of CODES) {
    const positions = [...(state.positions.get(fundcode)?.values() ?? [])];
    const units = sum(positions.map((position) => allUnits(state, position)));
    checked.push([
      `issued units of ${fundcode}`,
      -balance(state.ledger, accounts.issued, fundcode),
      units,
    ]);
  }
  const wrong = checked.filter(([, found, expected]) => found !== expected);
  if (wrong.length > 0 || imbalances(state.ledger).length > 0)
    expect([wrong, imbalances(state.ledger)]).toEqual([[], []]);
}

/** What histories came to, by name: what none has done was not tried. */
const done = new Map<string, number>();

function count({ state }: History): void {
  const add = (name: string) => done.set(name, (done.get(name) ?? 0) + 1);
  for (const { status, businesscode } of state.orders.values()) add(`${businesscode} ${status}`);
  for (const { method } of state.dividends) add(`dividend ${method}`);
}

const TRIED = ['22 04', '22 05', '22 07', '24 05', '24 07', '29 07', '36 05', '36 07'];
const TRIED_TOO = ['39 04', '39 05', '39 07', '98 07', 'dividend 0', 'dividend 1'];

it(
  'balances after every step of any history, and neither makes nor loses a unit or a fen',
  { timeout: FULL_RUN_LIMIT },
  () => {
    fc.assert(
      fc.property(
        fc.array(historyStep, { minLength: 1, maxLength: 40, size: isFullRun ? 'max' : 'small' }),
        (steps) => {
          const history = openHistory();
          for (const step of steps) {
            history.carryOut(step);
            check(history);
          }
          count(history);
        },
      ),
      { numRuns: runs(100, 10_000) },
    );
    if (isFullRun)
      expect([...done.keys()]).toEqual(expect.arrayContaining([...TRIED, ...TRIED_TOO]));
  },
);
