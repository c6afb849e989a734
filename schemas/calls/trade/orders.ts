import { z } from 'zod';
import { dateOrNone, yesNoFlag, receipt, reference, tradeAccount } from '../../account.ts';
import { fundCode } from '../../fund.ts';
import { text } from '../../json.ts';
import { businessCode, confirmationRow, orderDetail, orderRow, orderStatus } from '../../trade.ts';
import { between, list, one, paging, rows, type CallSchema } from '../parts.ts';
import { consent } from './order-parts.ts';

/** Which orders: all of them, or those of a fund, a business, a state, a card, some days. */
const filter = {
  fundcode: fundCode.optional(),
  businesscode: businessCode.optional(),
  orderstatus: orderStatus.optional(),
  tradeacco: tradeAccount.optional(),
  ...between,
};
const order = { appsheetserialno: reference };

/** Orders and what became of them. */
export const orderCalls = {
  'trade/order/list': {
    meaning: '委托列表，新的在前，可按基金、业务、状态、交易账号和日期筛选',
    request: z.strictObject({ ...filter, ...paging }),
    record: list(orderRow),
  },
  'trade/order/detail': {
    meaning: '一笔委托的全部要素，含确认结果和失败原因',
    request: z.strictObject(order),
    record: one(orderDetail),
  },
  'trade/order/cancel': {
    meaning: '撤销一笔尚可撤销的委托，以它所属交易日的 15:00 为限',
    request: z.strictObject({ ...order, tradepwd: consent.tradepwd }),
    record: one(receipt),
  },
  'trade/order/progress': {
    meaning: '一笔委托从受理到确认的各个环节，按先后排列，未到的环节没有日期',
    request: z.strictObject(order),
    record: rows(
      z.strictObject({
        stepname: text(40),
        stepdate: dateOrNone,
        doneflag: yesNoFlag,
        remark: text(200),
      }),
    ),
  },
  'trade/order/confirmed/list': {
    meaning: '登记机构已确认的交易，含强赎、分红等并非由委托产生的记录',
    request: z.strictObject({
      fundcode: fundCode.optional(),
      businesscode: businessCode.optional(),
      ...between,
      ...paging,
    }),
    record: list(confirmationRow),
  },
  'trade/order/export': {
    meaning: '把筛选出的委托导出为表格文件',
    request: z.strictObject(filter),
    file: true,
  },
} satisfies Record<string, CallSchema>;
