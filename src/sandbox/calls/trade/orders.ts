import { formatDate } from '#rules/numbers/format.ts';
import type { orderCalls } from '#schemas/calls/trade/orders.ts';
import { canCancel, endOrder } from '../../core/orders.ts';
import type { Order } from '../../core/records.ts';
import { timeOfDay, today } from '../../core/state.ts';
import type { CustomerContext, Handlers, RequestOf } from '../handler/handler.ts';
import { refuseCall, type LookedUp } from '../handler/refusal.ts';
import { checkTradePassword } from './checks.ts';
import {
  heldCardOf,
  cardRow,
  figureOf,
  fundName,
  isWithin,
  orderDetailOf,
  orderRowOf,
  recordPage,
} from './rows.ts';

/** An order of the customer who asks. */
export function findOrder(
  appsheetserialno: string,
  { state, customer }: CustomerContext,
): LookedUp<Order> {
  const value = state.orders.get(appsheetserialno);
  return value?.custno === customer.custno
    ? { ok: true, value }
    : refuseCall('unknown', '没有这笔委托，请检查申请编号');
}

/** The customer's orders that were asked for, newest first. */
function filtered(
  fields: RequestOf<'trade/order/export'>,
  { state, customer }: CustomerContext,
): Order[] {
  const { fundcode, businesscode, orderstatus, tradeacco } = fields;
  return (state.ordersOf.get(customer.custno) ?? [])
    .filter(
      (order) =>
        (fundcode ?? order.fundcode) === order.fundcode &&
        (businesscode ?? order.businesscode) === order.businesscode &&
        (orderstatus ?? order.status) === order.status &&
        (tradeacco ?? order.tradeacco) === order.tradeacco &&
        isWithin(order.day, fields),
    )
    .toReversed();
}

export const orderHandlers: Handlers<keyof typeof orderCalls> = {
  'trade/order/list': (fields, context) => {
    const rows = filtered(fields, context);
    const [page, totals] = recordPage(rows, fields);
    return [page.map((order) => orderRowOf(order, context.customer, context.market)), totals];
  },
  'trade/order/detail': ({ appsheetserialno }, context) => {
    const order = findOrder(appsheetserialno, context);
    if (!order.ok) return order;
    return [[orderDetailOf(order.value, context.customer, context.market)]];
  },
  'trade/order/cancel': ({ appsheetserialno, tradepwd }, context) => {
    const order = findOrder(appsheetserialno, context);
    if (!order.ok) return order;
    if (!canCancel(order.value))
      return refuseCall('refused', '这笔委托已经不能撤销：撤单以所属交易日 15:00 为限');
    const wrong = tradepwd === undefined ? null : checkTradePassword(context.customer, tradepwd);
    if (wrong) return wrong;
    const { state } = context;
    endOrder(state, order.value, '05', '投资者撤单');
    const transactiontime = timeOfDay(state);
    return [[{ appsheetserialno, transactiondate: today(state), transactiontime }]];
  },
  'trade/order/progress': ({ appsheetserialno }, context) => {
    const found = findOrder(appsheetserialno, context);
    if (!found.ok) return found;
    const { date, status, paidat, day, expectedcfmdate, confirmdate, reason } = found.value;
    const isEnded = status === '04' || status === '05';
    const step = (stepname: string, stepdate: string, isDone: boolean, remark = '') => ({
      stepname,
      stepdate: isDone ? stepdate : '',
      doneflag: isDone ? ('1' as const) : ('0' as const),
      remark,
    });
    const steps = [
      step('受理', date, true),
      ...(found.value.amount === null ? [] : [step('付款', paidat.slice(0, 8), paidat !== '')]),
    ];
    if (isEnded)
      return [[...steps, step(status === '05' ? '已撤单' : '未成交', date, true, reason)]];
    const isConfirmed = confirmdate !== '';
    return [
      [
        ...steps,
        step('报送登记机构', day, status === '06' || isConfirmed),
        step(
          '确认',
          confirmdate,
          isConfirmed,
          isConfirmed ? '' : `预计 ${formatDate(expectedcfmdate)}`,
        ),
      ],
    ];
  },
  'trade/order/confirmed/list': (fields, { state, customer, market }) => {
    const { fundcode, businesscode } = fields;
    const orders = (state.ordersOf.get(customer.custno) ?? []).filter(
      ({ status }) => status === '07',
    );
    const fromOrders = orders.map((order) => ({
      taserialno: order.taserialno,
      appsheetserialno: order.appsheetserialno,
      fundcode: order.fundcode,
      sharetype: order.sharetype,
      tradeacco: order.tradeacco,
      businesscode: order.businesscode,
      confirmedamount: figureOf(order.confirmedAmount),
      confirmedvol: figureOf(order.confirmedVol),
      nav: order.nav,
      charge: figureOf(order.charge),
      transactiondate: order.day,
      transactioncfmdate: order.confirmdate,
    }));
    const payouts = state.dividends.filter(({ custno }) => custno === customer.custno);
    const fromPayouts = payouts.map((payout) => ({
      taserialno: payout.taserialno,
      appsheetserialno: payout.taserialno,
      fundcode: payout.fundcode,
      sharetype: payout.sharetype,
      tradeacco: payout.tradeacco,
      businesscode: '43',
      confirmedamount: figureOf(payout.money),
      confirmedvol: figureOf(payout.units),
      nav: payout.nav,
      charge: '',
      transactiondate: payout.exdate,
      transactioncfmdate: payout.confirmdate,
    }));
    const rows = [...fromOrders, ...fromPayouts]
      .filter(
        (row) =>
          (fundcode ?? row.fundcode) === row.fundcode &&
          (businesscode ?? row.businesscode) === row.businesscode &&
          isWithin(row.transactioncfmdate, fields),
      )
      .toSorted((a, b) => (a.taserialno < b.taserialno ? 1 : -1))
      .map(({ tradeacco, ...row }) => ({
        ...row,
        ...cardRow(heldCardOf(customer, tradeacco)),
        fundname: fundName(market, row.fundcode),
      }));
    return recordPage(rows, fields);
  },
  'trade/order/export': (fields, context) => ({
    filename: '委托.csv',
    type: 'text/csv',
    title: '申请编号,基金代码,基金名称,业务,申请金额,申请份额,确认金额,确认份额,状态,交易日',
    lines: filtered(fields, context).map((order) =>
      [
        order.appsheetserialno,
        order.fundcode,
        fundName(context.market, order.fundcode),
        order.businesscode,
        figureOf(order.amount),
        figureOf(order.vol),
        figureOf(order.confirmedAmount),
        figureOf(order.confirmedVol),
        order.status,
        order.day,
      ].join(','),
    ),
  }),
};
