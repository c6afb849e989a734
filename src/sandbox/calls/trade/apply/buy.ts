import { amountProblem } from '#rules/trade/order-amount.ts';
import type { applyCalls } from '#schemas/calls/trade/apply.ts';
import { buyAt } from '../../../core/deal-fees.ts';
import { toHundredths } from '../../../core/ledger.ts';
import { placeOrder } from '../../../core/orders.ts';
import { today } from '../../../core/state.ts';
import type { CustomerContext, Handlers, RequestOf } from '../../handler/handler.ts';
import { refuseCall, refuseField } from '../../handler/refusal.ts';
import {
  checkPerson,
  findCard,
  findFund,
  findShare,
  recordingProblem,
  ruleCheck,
  suitabilityProblem,
} from '../checks.ts';
import { orderReceiptOf } from '../rows.ts';
import { estimateRow, navForEstimate } from './estimate.ts';

type Purchase = RequestOf<'trade/buy/apply'>;

/** Takes a purchase: it is paid by `trade/pay/apply` before 15:00 of its day. */
export function purchase(fields: Purchase, businesscode: '20' | '22', context: CustomerContext) {
  const { customer, state, market } = context;
  const fund = findShare(fields, market);
  if (!fund.ok) return fund;
  const card = findCard(customer, fields.tradeacco);
  if (!card.ok) return card;
  const rule = ruleCheck(fund.value, businesscode, 0n, context);
  if (!rule.ok) return refuseCall('refused', rule.message);
  const problem = amountProblem(fund.value, fields.applicationamount);
  if (problem) return refuseField(`${problem}（applicationamount）`);
  const unsuitable = suitabilityProblem(fund.value, fields.suitabilityno, context);
  if (unsuitable) return unsuitable;
  const unrecorded = recordingProblem(fund.value, fields.doublerecordno, context);
  if (unrecorded) return unrecorded;
  const coupon = customer.coupons.find(({ couponno }) => couponno === fields.couponno);
  if (fields.couponno !== undefined && (!coupon || coupon.used || coupon.enddate < today(state)))
    return refuseCall('refused', '这张优惠券不能用，请换一张或不用');
  const dates = checkPerson(fund.value, fields, context);
  if (!dates.ok) return dates;
  if (coupon) coupon.used = true;
  const order = placeOrder(
    state,
    {
      custno: customer.custno,
      tradeacco: fields.tradeacco,
      fundcode: fields.fundcode,
      sharetype: fields.sharetype,
      businesscode,
      amount: toHundredths(fields.applicationamount),
      discountrate: coupon?.discountrate ?? '1',
      couponno: fields.couponno ?? '',
    },
    dates.value,
  );
  return [[{ ...orderReceiptOf(order), paystatus: order.paystatus }]] as [
    [ReturnType<typeof orderReceiptOf> & { paystatus: typeof order.paystatus }],
  ];
}

export const buyHandlers: Handlers<
  Extract<keyof typeof applyCalls, 'trade/subscribe/apply' | 'trade/buy/apply' | 'trade/buy/trial'>
> = {
  'trade/subscribe/apply': (fields, context) => purchase(fields, '20', context),
  'trade/buy/apply': (fields, context) => purchase(fields, '22', context),
  'trade/buy/trial': ({ fundcode, applicationamount, couponno }, { customer, state, market }) => {
    const fund = findFund(fundcode, market);
    if (!fund.ok) return fund;
    const last = navForEstimate(fund.value, state);
    if (!last.ok) return last;
    const { nav, navdate } = last.value;
    const discountrate =
      customer.coupons.find((coupon) => coupon.couponno === couponno)?.discountrate ?? '1';
    const deal = buyAt(fund.value, toHundredths(applicationamount), nav, discountrate);
    return [[estimateRow(deal, deal, { navdate, discountrate })]];
  },
};
