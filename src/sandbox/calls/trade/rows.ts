import type { Receipt } from '#schemas/account.ts';
import type { OrderDetail, OrderReceipt, OrderRow } from '#schemas/trade.ts';
import { maskBankAccount } from '#rules/text/mask.ts';
import { bankName } from '../account/banks.ts';
import type { HeldCard, Customer } from '../../core/customer.ts';
import { toText, type Hundredths } from '../../core/ledger.ts';
import type { Market } from '../../core/market.ts';
import { orderDayOf } from '../../core/calendar.ts';
import { canCancel } from '../../core/orders.ts';
import type { Order } from '../../core/records.ts';
import { nextNumber, timeOfDay, today, type State } from '../../core/state.ts';

/** A figure of an answer; empty where there is none. */
export function figureOf(amount: Hundredths | null): string {
  return amount === null ? '' : toText(amount);
}

export function fundName({ funds }: Market, fundcode: string): string {
  return funds.get(fundcode)?.fundname ?? '';
}

export function cardRow(card: HeldCard | undefined) {
  return {
    tradeacco: card?.tradeacco ?? '0',
    bankname: card ? bankName(card.bankno) : '',
    bankacco: card ? maskBankAccount(card.bankacco) : '',
  };
}

export function heldCardOf({ cards }: Customer, tradeacco: string): HeldCard | undefined {
  return cards.find((card) => card.tradeacco === tradeacco);
}

/** That something was taken that is no order: its number, and the trading day and time under which it counts. */
export function receiptOf(state: State, market: Market): Receipt {
  return {
    appsheetserialno: nextNumber(state, 'S'),
    transactiondate: orderDayOf(state.now, market) ?? today(state),
    transactiontime: timeOfDay(state),
  };
}

export function orderReceiptOf(order: Order): OrderReceipt {
  return {
    appsheetserialno: order.appsheetserialno,
    transactiondate: order.day,
    transactiontime: order.time,
    expectedcfmdate: order.expectedcfmdate,
  };
}

export function orderRowOf(order: Order, customer: Customer, market: Market): OrderRow {
  return {
    appsheetserialno: order.appsheetserialno,
    fundcode: order.fundcode,
    sharetype: order.sharetype,
    fundname: fundName(market, order.fundcode),
    ...cardRow(heldCardOf(customer, order.tradeacco)),
    businesscode: order.businesscode,
    applicationamount: figureOf(order.amount),
    applicationvol: figureOf(order.vol),
    confirmedamount: figureOf(order.confirmedAmount),
    confirmedvol: figureOf(order.confirmedVol),
    orderstatus: order.status,
    paystatus: order.paystatus,
    transactiondate: order.day,
    transactiontime: order.time,
    cancelflag: canCancel(order) ? '1' : '0',
  };
}

export function orderDetailOf(order: Order, customer: Customer, market: Market): OrderDetail {
  return {
    ...orderRowOf(order, customer, market),
    nav: order.nav,
    navdate: order.navdate,
    charge: figureOf(order.charge),
    discountrate: order.discountrate,
    codeoftargetfund: order.target,
    targetfundname: fundName(market, order.target),
    defdividendmethod: order.dividendMethod,
    largeredemptionflag: order.largeredemptionflag,
    expectedcfmdate: order.expectedcfmdate,
    transactioncfmdate: order.confirmdate,
    planno: order.planno,
    combocode: order.combocode,
    reason: order.reason,
  };
}

/** One page of rows, and how many there are: what `record` of a list is. */
export function recordPage<T>(
  rows: readonly T[],
  { pagecount, pageoffset }: { pagecount?: string | undefined; pageoffset?: string | undefined },
): [T[], [{ totalcount: string }]] {
  const offset = Number(pageoffset || 0);
  const count = Number(pagecount || 10);
  return [rows.slice(offset, offset + count), [{ totalcount: String(rows.length) }]];
}

/** The same as `body` of the newer format. */
export function bodyPage<T>(
  rows: readonly T[],
  fields: { pagecount?: string | undefined; pageoffset?: string | undefined },
): { rows: T[]; totalcount: string } {
  const [page] = recordPage(rows, fields);
  return { rows: page, totalcount: String(rows.length) };
}

/** Whether a day lies within what was asked for. */
export function isWithin(
  day: string,
  { startdate, enddate }: { startdate?: string | undefined; enddate?: string | undefined },
): boolean {
  return (startdate === undefined || day >= startdate) && (enddate === undefined || day <= enddate);
}
