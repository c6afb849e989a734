import { z } from 'zod';
import { dateOrNone, yesNoFlag, receipt, reference, tradeAccount } from '../../account.ts';
import { compactDate, decimalText } from '../../fund.ts';
import { text } from '../../json.ts';
import {
  businessCode,
  dividendMethod,
  fundShare,
  orderReceipt,
  paidAmount,
  payStatus,
} from '../../trade.ts';
import { between, list, one, paging, rows, type CallSchema } from '../parts.ts';
import { consent, sale } from './order-parts.ts';

/** 0 monthly, 1 quarterly, 2 yearly. */
const billCycle = z.enum(['0', '1', '2']);

/** What goes with trading: 分红方式, 转托管, trading days, the cash product, bills. */
export const tradeServiceCalls = {
  'trade/dividendmethod/change': {
    meaning: '修改一只基金某个交易账号的分红方式，权益登记日当天的修改不影响本次分红',
    request: z.strictObject({
      ...fundShare,
      tradeacco: tradeAccount,
      defdividendmethod: dividendMethod,
      tradepwd: consent.tradepwd,
    }),
    record: one(orderReceipt),
  },
  'trade/custody/apply': {
    meaning: '把份额转托管到另一家销售机构，对方须已开立基金账户',
    request: z.strictObject({
      ...sale,
      targetdistributorcode: reference,
      targettradeacco: tradeAccount,
      tradepwd: consent.tradepwd,
    }),
    record: one(orderReceipt),
  },
  'trade/calendar/list': {
    meaning: '一段日期内每天是否交易日',
    request: z.strictObject({ startdate: compactDate, enddate: compactDate }),
    record: rows(z.strictObject({ date: compactDate, tradeflag: yesNoFlag })),
  },
  'trade/calendar/confirmdate': {
    meaning: '此刻申请一项业务所属的交易日、预计确认日和到账日',
    request: z.strictObject({ ...fundShare, businesscode: businessCode }),
    record: one(
      z.strictObject({
        transactiondate: compactDate,
        expectedcfmdate: compactDate,
        arrivaldate: dateOrNone,
      }),
    ),
  },
  'trade/cash/in': {
    meaning: '充值现金产品，即申购公司参数指定的现金类基金',
    request: z.strictObject({ applicationamount: paidAmount, tradeacco: tradeAccount, ...consent }),
    record: one(orderReceipt.extend({ paystatus: payStatus, incomedate: dateOrNone })),
  },
  'trade/cash/out': {
    meaning: '从现金产品取现，普通方式按交易日到账',
    request: z.strictObject({
      applicationamount: paidAmount,
      tradeacco: tradeAccount,
      tradepwd: consent.tradepwd,
    }),
    record: one(receipt.extend({ arrivaldate: dateOrNone })),
  },
  'trade/bill/list': {
    meaning: '对账单列表，新的在前',
    request: z.strictObject({ billcycle: billCycle.optional(), ...between, ...paging }),
    record: list(
      z.strictObject({
        billno: reference,
        billname: text(60),
        billcycle: billCycle,
        startdate: compactDate,
        enddate: compactDate,
        marketvalue: decimalText,
      }),
    ),
  },
  'trade/bill/download': {
    meaning: '下载一份对账单的文件',
    request: z.strictObject({ billno: reference }),
    file: true,
  },
} satisfies Record<string, CallSchema>;
