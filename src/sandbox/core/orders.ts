import { orderDayOf, tradingDayAfter } from './calendar.ts';
import { accounts, balance, CNY, transfer, type Hundredths } from './ledger.ts';
import { isQdii, type Market, type MarketFund } from './market.ts';
import { ensurePosition, freezeUnits, thawUnits } from './positions.ts';
import type { Order, ShareType } from './records.ts';
import { nextNumber, timeOfDay, today, type State } from './state.ts';

/** What an order says; the rest is empty. */
export interface NewOrder {
  custno: string;
  tradeacco: string;
  fundcode: string;
  sharetype: ShareType;
  businesscode: string;
  amount?: Hundredths;
  vol?: Hundredths;
  discountrate?: string;
  target?: string;
  largeredemptionflag?: '0' | '1';
  dividendMethod?: '0' | '1';
  planno?: string;
  combocode?: string;
  couponno?: string;
}

/** The day whose NAV an order of now takes, and the day on which it is confirmed; null where the calendar ends. */
export function datesOf(
  fund: MarketFund,
  { now }: Pick<State, 'now'>,
  market: Market,
): { day: string; confirm: string } | null {
  const day = orderDayOf(now, market);
  const confirm = day && tradingDayAfter(day, isQdii(fund) ? 2 : 1, market);
  return day && confirm ? { day, confirm } : null;
}

/** Takes an order that was checked. Units that it sells are frozen; money is not moved before it is paid. */
export function placeOrder(
  state: State,
  given: NewOrder,
  { day, confirm }: { day: string; confirm: string },
): Order {
  const isPaid = given.amount === undefined;
  const order: Order = {
    ...given,
    appsheetserialno: nextNumber(state, 'S'),
    amount: given.amount ?? null,
    vol: given.vol ?? null,
    status: isPaid ? '02' : '01',
    paystatus: isPaid ? '02' : '00',
    date: today(state),
    time: timeOfDay(state),
    day,
    expectedcfmdate: confirm,
    confirmedAmount: null,
    confirmedVol: null,
    nav: '',
    navdate: '',
    charge: null,
    discountrate: given.discountrate ?? '1',
    target: given.target ?? '',
    targetVol: null,
    dividendMethod: given.dividendMethod ?? '',
    largeredemptionflag: given.largeredemptionflag ?? '',
    confirmdate: '',
    taserialno: '',
    planno: given.planno ?? '',
    combocode: given.combocode ?? '',
    couponno: given.couponno ?? '',
    reason: '',
    payserialno: '',
    paidat: '',
  };
  if (order.vol !== null) freezeUnits(state, order, order.vol);
  state.orders.set(order.appsheetserialno, order);
  state.ordersOf.get(order.custno)?.push(order);
  const open = state.open.get(day) ?? new Set<Order>();
  state.open.set(day, open.add(order));
  return order;
}

/** Takes the money of an order from the bank; false where the bank account does not hold it. */
export function payOrder(state: State, order: Order): boolean {
  const amount = order.amount ?? 0n;
  order.payserialno = nextNumber(state, 'P');
  order.paidat = state.now;
  if (balance(state.ledger, accounts.bank(order.tradeacco), CNY) < amount) {
    order.paystatus = '03';
    order.reason = '银行卡余额不足';
    return false;
  }
  const { tradeacco } = order;
  transfer(state.ledger, accounts.bank(tradeacco), accounts.transit(tradeacco), CNY, amount);
  order.paystatus = '02';
  order.status = '02';
  order.reason = '';
  return true;
}

/** Whether an order can still be taken back: until 15:00 of its day. */
export function canCancel({ status }: Order): boolean {
  return status === '01' || status === '02';
}

/** Ends an order that is not confirmed: money goes back to the bank, units are free again. */
export function endOrder(state: State, order: Order, status: '04' | '05', reason: string): void {
  const { tradeacco } = order;
  if (order.vol !== null) thawUnits(state, order, order.vol);
  if (order.amount !== null && order.paystatus === '02')
    transfer(
      state.ledger,
      accounts.transit(tradeacco),
      accounts.bank(tradeacco),
      CNY,
      order.amount,
    );
  order.status = status;
  order.reason = reason;
  state.open.get(order.day)?.delete(order);
}

/** The dividend method is changed when the order is confirmed. */
export function positionOf(state: State, order: Order, fundcode = order.fundcode) {
  const { custno, tradeacco, sharetype } = order;
  return ensurePosition(state, { custno, tradeacco, fundcode, sharetype });
}
