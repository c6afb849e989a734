import { isInTransit } from '#rules/trade/open-orders.ts';
import type { tradeServiceCalls } from '#schemas/calls/trade/services.ts';
import { tradingDayAfter } from '../../../core/calendar.ts';
import { placeOrder } from '../../../core/orders.ts';
import { allUnits, findPosition } from '../../../core/positions.ts';
import type { CustomerContext, Handlers } from '../../handler/handler.ts';
import { refuseCall } from '../../handler/refusal.ts';
import { purchase } from '../apply/buy.ts';
import { checkSale, saleOrder } from '../apply/sale.ts';
import { checkPerson, findCard, findFund, findShare } from '../checks.ts';
import { billsOf, billValue } from '../papers/bill.ts';
import { billPaper } from '../papers/bill-paper.ts';
import { isWithin, orderReceiptOf, recordPage } from '../rows.ts';

/** Fund and fee mode of the cash product. */
function cashShare({ market }: Pick<CustomerContext, 'market'>) {
  const fund = findFund(market.cashFund, market);
  if (!fund.ok) return refuseCall('refused', '没有设置现金产品，暂不能办理');
  const { fundcode, sharetype } = fund.value;
  return { ok: true, value: { fundcode, sharetype } } as const;
}

/** The business of a change of dividend method. */
const DIVIDEND_METHOD = '29';

/** Whether the registrar has not answered an earlier change: the order of two would decide by chance. */
function hasOpenChange(
  { fundcode, tradeacco }: { fundcode: string; tradeacco: string },
  { customer, state }: CustomerContext,
): boolean {
  return (state.ordersOf.get(customer.custno) ?? []).some(
    (order) =>
      order.businesscode === DIVIDEND_METHOD &&
      order.fundcode === fundcode &&
      order.tradeacco === tradeacco &&
      isInTransit(order.status),
  );
}

export const tradeServiceHandlers: Handlers<
  Exclude<keyof typeof tradeServiceCalls, `trade/calendar/${string}`>
> = {
  'trade/dividendmethod/change': (fields, context) => {
    const { customer, state, market } = context;
    const fund = findShare(fields, market);
    if (!fund.ok) return fund;
    const card = findCard(customer, fields.tradeacco);
    if (!card.ok) return card;
    const { fundcode, sharetype, tradeacco, defdividendmethod } = fields;
    const position = findPosition(state, fundcode, tradeacco);
    if (!position || allUnits(state, position) === 0n)
      return refuseCall('refused', '这张银行卡名下没有这只基金的份额');
    if (position.dividendMethod === defdividendmethod)
      return refuseCall('refused', '已经是这种分红方式');
    if (hasOpenChange(fields, context))
      return refuseCall('refused', '已有一笔修改正在办理，请等它确认，或先撤销那一笔');
    const dates = checkPerson(fund.value, fields, context);
    if (!dates.ok) return dates;
    const { custno } = customer;
    const base = { custno, tradeacco, fundcode, sharetype, businesscode: DIVIDEND_METHOD };
    const order = placeOrder(state, { ...base, dividendMethod: defdividendmethod }, dates.value);
    return [[orderReceiptOf(order)]];
  },
  /** Taken, and refused by the registrar the next day: no other house has an account of a customer of the sandbox. */
  'trade/custody/apply': (fields, context) => {
    const dates = checkSale(fields, '26', context);
    if (!dates.ok) return dates;
    const given = { ...saleOrder(fields, context), businesscode: '26' };
    return [[orderReceiptOf(placeOrder(context.state, given, dates.value))]];
  },
  'trade/cash/in': (fields, context) => {
    const cash = cashShare(context);
    if (!cash.ok) return cash;
    const taken = purchase({ ...fields, ...cash.value }, '22', context);
    if ('ok' in taken) return taken;
    const [[receipt]] = taken;
    return [[{ ...receipt, incomedate: receipt.expectedcfmdate }]];
  },
  'trade/cash/out': ({ applicationamount, tradeacco, tradepwd }, context) => {
    const cash = cashShare(context);
    if (!cash.ok) return cash;
    const sale = { ...cash.value, applicationvol: applicationamount, tradeacco, tradepwd };
    const dates = checkSale(sale, '24', context);
    if (!dates.ok) return dates;
    const given = { ...saleOrder(sale, context), businesscode: '24' };
    const { expectedcfmdate, ...receipt } = orderReceiptOf(
      placeOrder(context.state, given, dates.value),
    );
    const arrivaldate = tradingDayAfter(expectedcfmdate, 1, context.market) ?? '';
    return [[{ ...receipt, arrivaldate }]];
  },
  'trade/bill/list': (fields, context) => {
    const bills = billsOf(context).filter(
      ({ billcycle, enddate }) =>
        (fields.billcycle ?? billcycle) === billcycle && isWithin(enddate, fields),
    );
    const [page, totals] = recordPage(bills, fields);
    return [page.map((bill) => ({ ...bill, marketvalue: billValue(bill, context) })), totals];
  },
  'trade/bill/download': ({ billno }, context) => {
    const bill = billsOf(context).find((one) => one.billno === billno);
    return bill ? billPaper(bill, context) : refuseCall('unknown', '没有这份对账单，请检查编号');
  },
};
