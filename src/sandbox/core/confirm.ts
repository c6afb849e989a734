import { addDays } from '#rules/dates/calendar-date.ts';
import { accounts, CNY, transfer, type Hundredths } from './ledger.ts';
import { buyAt, makeUpCharge, sellAt, unitsFor } from './deal-fees.ts';
import { isMoneyFund, type Market, type MarketFund } from './market.ts';
import { endOrder, positionOf } from './orders.ts';
import { cancelUnits, issueUnits, takeLots } from './positions.ts';
import { toText } from './ledger.ts';
import type { Order } from './records.ts';
import { nextNumber, today as todayOf, type State } from './state.ts';

/** Price of a unit on a day: 1 for money-market funds; undefined where the fund was not valued. */
export function navOf(fund: MarketFund, day: string): string | undefined {
  return isMoneyFund(fund) ? '1.0000' : fund.figures.get(day);
}

/** The last NAV that is known: that of a day is published in the evening, so it counts from the next day on. */
export function lastNav(
  fund: MarketFund,
  state: Pick<State, 'now'>,
): { nav: string; navdate: string } | null {
  const navdate = valuedUntil(fund, addDays(todayOf(state), -1));
  const nav = navdate === undefined ? undefined : navOf(fund, navdate);
  return navdate === undefined || nav === undefined ? null : { nav, navdate };
}

/** The first day from a day on, up to another one, on which a fund was valued; a money-market fund always is. */
export function valuedFrom(fund: MarketFund, day: string, until: string): string | undefined {
  if (isMoneyFund(fund) || fund.figures.has(day)) return day;
  const index = lowerBound(fund.days, day);
  const found = fund.days[index];
  return found !== undefined && found <= until ? found : undefined;
}

/** The last day up to a day on which a fund was valued. */
export function valuedUntil(fund: MarketFund, day: string): string | undefined {
  const index = lowerBound(fund.days, day);
  return fund.days[index] === day ? day : fund.days[index - 1];
}

/** Index of the first of ascending days that is not before a day. */
function lowerBound(days: readonly string[], day: string): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Pays money out to a bank account on a later day. */
export function payOutOn(state: State, day: string, tradeacco: string, amount: Hundredths): void {
  const due = state.due.get(day) ?? [];
  state.due.set(day, due);
  due.push({ tradeacco, amount });
}

/** Confirms an order on a day; leaves it as it is where its fund was not valued yet. `payday` is when money arrives. */
export function confirmOrder(
  state: State,
  market: Market,
  order: Order,
  { today, payday }: { today: string; payday: string },
): void {
  const fund = market.funds.get(order.fundcode);
  const valued = fund && valuedFrom(fund, order.day, today);
  const nav = valued === undefined ? undefined : navOf(fund as MarketFund, valued);
  if (!fund || valued === undefined || nav === undefined) return;
  const isDone = settleOrder(state, market, order, { fund, nav, valued, today, payday });
  if (!isDone) return;
  Object.assign(order, {
    nav,
    navdate: valued,
    status: '07',
    confirmdate: today,
    taserialno: nextNumber(state, 'A'),
  });
  state.open.get(order.day)?.delete(order);
}

interface DealDay {
  fund: MarketFund;
  nav: string;
  valued: string;
  today: string;
  payday: string;
}

/** False where the order waits for another fund, or was ended. */
function settleOrder(state: State, market: Market, order: Order, day: DealDay): boolean {
  switch (order.businesscode) {
    case '20':
    case '22':
    case '39':
      confirmPurchase(state, order, day);
      return true;
    case '24':
      confirmRedemption(state, order, day);
      return true;
    case '36':
      return confirmConversion(state, market, order, day);
    case '29':
      if (order.dividendMethod !== '')
        positionOf(state, order).dividendMethod = order.dividendMethod;
      return true;
    default:
      endOrder(state, order, '04', '对方销售机构没有这个交易账号，转托管未成功');
      return false;
  }
}

function confirmPurchase(state: State, order: Order, { fund, nav, today }: DealDay): void {
  const amount = order.amount ?? 0n;
  const { charge, money, units } = buyAt(fund, amount, nav, order.discountrate);
  const { ledger } = state;
  transfer(ledger, accounts.transit(order.tradeacco), accounts.fund(fund.fundcode), CNY, money);
  transfer(ledger, accounts.transit(order.tradeacco), accounts.fees, CNY, charge);
  const position = positionOf(state, order);
  issueUnits(state, position, units, amount, today);
  position.paid += amount;
  Object.assign(order, { confirmedAmount: amount, confirmedVol: units, charge });
}

function confirmRedemption(state: State, order: Order, day: DealDay): void {
  const { fund, nav, today, payday } = day;
  const units = order.vol ?? 0n;
  const position = positionOf(state, order);
  const { charge, money } = sellAt(fund, position.lots, units, nav, today);
  takeLots(position, units);
  cancelUnits(state, position, units, money, today);
  const { ledger } = state;
  transfer(ledger, accounts.fund(fund.fundcode), accounts.payable(order.tradeacco), CNY, money);
  transfer(ledger, accounts.fund(fund.fundcode), accounts.fees, CNY, charge);
  payOutOn(state, payday, order.tradeacco, money);
  position.sold += money;
  Object.assign(order, { confirmedAmount: money, confirmedVol: units, charge });
}

function confirmConversion(state: State, market: Market, order: Order, day: DealDay): boolean {
  const { fund, nav, today } = day;
  const target = market.funds.get(order.target);
  const valued = target && valuedFrom(target, order.day, today);
  const targetNav = valued === undefined ? undefined : navOf(target as MarketFund, valued);
  if (!target || targetNav === undefined) return false;
  const units = order.vol ?? 0n;
  const from = positionOf(state, order);
  const { charge, money } = sellAt(fund, from.lots, units, nav, today);
  const makeUp = makeUpCharge(fund, target, money);
  takeLots(from, units);
  cancelUnits(state, from, units, money, today);
  const { ledger } = state;
  transfer(
    ledger,
    accounts.fund(fund.fundcode),
    accounts.fund(target.fundcode),
    CNY,
    money - makeUp,
  );
  transfer(ledger, accounts.fund(fund.fundcode), accounts.fees, CNY, charge + makeUp);
  const to = positionOf(state, order, target.fundcode);
  const targetVol = unitsFor(target, toText(money - makeUp), targetNav);
  issueUnits(state, to, targetVol, money, today);
  from.sold += money;
  to.paid += money;
  Object.assign(order, {
    confirmedAmount: money,
    confirmedVol: units,
    targetVol,
    charge: charge + makeUp,
  });
  return true;
}

/** Sells units of a money-market fund at once: the money is at the bank when this returns. */
export function redeemFast(state: State, order: Order, today: string): void {
  const units = order.vol ?? 0n;
  const position = positionOf(state, order);
  takeLots(position, units);
  cancelUnits(state, position, units, units, today);
  const { fundcode, tradeacco } = order;
  transfer(state.ledger, accounts.fund(fundcode), accounts.bank(tradeacco), CNY, units);
  position.sold += units;
  Object.assign(order, {
    confirmedAmount: units,
    confirmedVol: units,
    charge: 0n,
    nav: '1.0000',
    navdate: today,
    status: '07',
    confirmdate: today,
    taserialno: nextNumber(state, 'A'),
  });
  state.open.get(order.day)?.delete(order);
}
