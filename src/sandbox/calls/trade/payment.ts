import type { paymentCalls } from '#schemas/calls/trade/payment.ts';
import { compare } from '#rules/numbers/arithmetic.ts';
import { findBank } from '../account/banks.ts';
import { SANDBOX_CODE } from '../account/proofs.ts';
import { toText } from '../../core/ledger.ts';
import { payOrder } from '../../core/orders.ts';
import type { Handlers } from '../handler/handler.ts';
import { refuseCall, refuseField } from '../handler/refusal.ts';
import { findCard } from './checks.ts';
import { findOrder } from './orders.ts';
import { cardRow } from './rows.ts';

/** The one way of paying in the sandbox, by the card's bank. */
const CHANNEL = 'bank';

export const paymentHandlers: Handlers<keyof typeof paymentCalls> = {
  'trade/pay/channel/list': ({ tradeacco }, { customer }) => {
    const cards = customer.cards.filter(
      (card) => card.cardstatus !== '3' && (tradeacco ?? card.tradeacco) === card.tradeacco,
    );
    return [
      cards.map((card) => ({
        paychannel: CHANNEL,
        channelname: '银行卡支付',
        ...cardRow(card),
        singlelimit: findBank(card.bankno)?.singlelimit ?? '',
        daylimit: findBank(card.bankno)?.daylimit ?? '',
        discountrate: '1',
        cashlessflag: card.cashless ? '1' : '0',
      })),
    ];
  },
  'trade/pay/apply': ({ appsheetserialno, paychannel, tradeacco, smscode }, context) => {
    const order = findOrder(appsheetserialno, context);
    if (!order.ok) return order;
    const card = findCard(context.customer, tradeacco);
    if (!card.ok) return card;
    if (paychannel !== CHANNEL) return refuseCall('refused', '没有这种支付方式，请重新选择');
    if (order.value.tradeacco !== tradeacco)
      return refuseCall('refused', '请用下单时选择的银行卡支付');
    if (order.value.status !== '01')
      return refuseCall(
        'refused',
        order.value.paystatus === '02' ? '这笔委托已经支付' : '这笔委托已经结束，不能支付',
      );
    if (smscode !== undefined && smscode !== SANDBOX_CODE)
      return refuseCall('wrongProof', '短信验证码不正确，请检查后重新输入');
    if (!card.value.cashless)
      return refuseCall('noCashless', '该银行卡未开通无卡业务，请先开通后再支付');
    const limit = findBank(card.value.bankno)?.singlelimit ?? '';
    if (limit !== '' && compare(toText(order.value.amount ?? 0n), limit) > 0)
      return refuseField(`超过银行单笔限额 ${limit} 元，请分笔支付或换一张银行卡`);
    if (!payOrder(context.state, order.value))
      return refuseCall('refused', '银行卡余额不足，请换一张银行卡或减少金额');
    const { payserialno, paystatus, reason } = order.value;
    return [[{ appsheetserialno, payserialno, paystatus, reason }]];
  },
  'trade/pay/query': ({ appsheetserialno }, context) => {
    const order = findOrder(appsheetserialno, context);
    if (!order.ok) return order;
    const { payserialno, paystatus, reason, paidat } = order.value;
    return [
      [
        {
          appsheetserialno,
          payserialno: payserialno || '-',
          paystatus,
          reason,
          paydate: paidat.slice(0, 8),
          paytime: paidat.slice(8),
        },
      ],
    ];
  },
  'trade/pay/remittance/query': ({ appsheetserialno }, context) => {
    const order = findOrder(appsheetserialno, context);
    if (!order.ok) return order;
    return [
      [
        {
          custname: '示范基金直销专户（沙箱，请勿汇款）',
          bankacco: '0200000000000000000',
          branchname: '工商银行示范支行',
          remark: appsheetserialno,
          enddate: order.value.day,
          endtime: '150000',
        },
      ],
    ];
  },
};
