import { z } from 'zod';
import {
  compactTime,
  dateOrNone,
  figure,
  yesNoFlag,
  masked,
  reference,
  smsCode,
  tradeAccount,
} from '../../account.ts';
import { text } from '../../json.ts';
import { businessCode, payStatus } from '../../trade.ts';
import { one, rows, type CallSchema } from '../parts.ts';

const order = { appsheetserialno: reference };
const payment = z.strictObject({
  ...order,
  payserialno: reference,
  paystatus: payStatus,
  reason: text(200),
});

/** Paying for an order that was taken. */
export const paymentCalls = {
  'trade/pay/channel/list': {
    meaning: '一项业务可用的支付方式及其限额和费率折扣',
    request: z.strictObject({ businesscode: businessCode, tradeacco: tradeAccount.optional() }),
    record: rows(
      z.strictObject({
        paychannel: reference,
        channelname: text(40),
        tradeacco: tradeAccount,
        bankname: text(60),
        bankacco: masked,
        singlelimit: figure,
        daylimit: figure,
        discountrate: figure,
        cashlessflag: yesNoFlag,
      }),
    ),
  },
  'trade/pay/apply': {
    meaning: '为一笔未支付的委托扣款，银行卡未开通无卡业务时给出开通办法',
    request: z.strictObject({
      ...order,
      paychannel: reference,
      tradeacco: tradeAccount,
      smscode: smsCode.optional(),
    }),
    record: one(payment),
  },
  'trade/pay/query': {
    meaning: '一笔委托的支付结果，银行处理中时可隔几秒再问',
    request: z.strictObject(order),
    record: one(
      payment.extend({ paydate: dateOrNone, paytime: z.union([compactTime, z.literal('')]) }),
    ),
  },
  'trade/pay/remittance/query': {
    meaning: '汇款支付一笔委托时的收款账户和截止时间，汇款附言必须照填',
    request: z.strictObject(order),
    record: one(
      z.strictObject({
        custname: text(120),
        bankacco: z.string().regex(/^\d{8,30}$/),
        branchname: text(80),
        remark: text(60),
        enddate: dateOrNone,
        endtime: compactTime,
      }),
    ),
  },
} satisfies Record<string, CallSchema>;
