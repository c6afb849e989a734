import { z } from 'zod';
import { dateOrNone, figure, reference, tradeAccount } from '../../account.ts';
import { compactDate, decimalText, fundCode } from '../../fund.ts';
import { text } from '../../json.ts';
import {
  fundShare,
  isDue,
  notDue,
  orderReceipt,
  orderStatus,
  paidAmount,
  planRow,
  planStatus,
  schedule,
} from '../../trade.ts';
import { between, list, one, paging, rows, type CallSchema } from '../parts.ts';
import { consent, payment } from './order-parts.ts';

const plan = { planno: reference };
/** A change of state asks for nothing but the plan and the right to it. */
const turn = z.strictObject({ ...plan, tradepwd: consent.tradepwd });
const taken = one(orderReceipt.extend({ ...plan, nextdate: dateOrNone }));

/** 定期定额: a fixed amount for a fund on fixed days. */
export const planCalls = {
  'trade/plan/create': {
    meaning: '新增一份定期定额计划，首个扣款日不早于下一个交易日',
    request: z
      .strictObject({
        ...payment,
        ...consent,
        ...schedule,
        startdate: compactDate.optional(),
        enddate: compactDate.optional(),
      })
      .refine(isDue, notDue),
    record: taken,
  },
  'trade/plan/change': {
    meaning: '修改计划的金额、周期、扣款日或扣款卡，当日已发起的扣款不受影响',
    request: z
      .strictObject({
        ...plan,
        ...schedule,
        applicationamount: paidAmount,
        tradeacco: tradeAccount,
        enddate: compactDate.optional(),
        tradepwd: consent.tradepwd,
      })
      .refine(isDue, notDue),
    record: taken,
  },
  'trade/plan/pause': { meaning: '暂停计划，恢复之前不再扣款', request: turn, record: taken },
  'trade/plan/resume': {
    meaning: '恢复已暂停的计划，从下一个扣款日起，不补扣',
    request: turn,
    record: taken,
  },
  'trade/plan/terminate': {
    meaning: '终止计划，终止后不能恢复，已有份额不变',
    request: turn,
    record: taken,
  },
  'trade/plan/list': {
    meaning: '定期定额计划列表，可按基金和状态筛选',
    request: z.strictObject({
      fundcode: fundCode.optional(),
      planstatus: planStatus.optional(),
      ...paging,
    }),
    record: list(planRow),
  },
  'trade/plan/detail': {
    meaning: '一份计划的要素和累计扣款',
    request: z.strictObject(plan),
    record: one(
      planRow.extend({
        paidamount: decimalText,
        paidtimes: z.string().regex(/^\d{1,6}$/),
        failedtimes: z.string().regex(/^\d{1,6}$/),
      }),
    ),
  },
  'trade/plan/dates': {
    meaning: '按周期和扣款日推算今后几次扣款的交易日，遇非交易日顺延',
    request: z
      .strictObject({
        ...fundShare,
        ...schedule,
        times: z
          .string()
          .regex(/^([1-9]|1\d|2[0-4])$/)
          .optional(),
      })
      .refine(isDue, notDue),
    record: rows(z.strictObject({ transactiondate: compactDate, expectedcfmdate: dateOrNone })),
  },
  'trade/plan/trial': {
    meaning: '按历史净值回算一份计划的投入、市值和收益，不预示未来',
    request: z
      .strictObject({
        ...fundShare,
        ...schedule,
        applicationamount: paidAmount,
        startdate: compactDate,
        enddate: compactDate,
      })
      .refine(isDue, notDue),
    record: one(
      z.strictObject({
        paidamount: decimalText,
        marketvalue: decimalText,
        totalprofit: decimalText,
        profitrate: figure,
        navdate: dateOrNone,
      }),
    ),
  },
  'trade/plan/payment/list': {
    meaning: '一份计划历次扣款的结果，失败的写明原因',
    request: z.strictObject({ ...plan, ...between, ...paging }),
    record: list(
      z.strictObject({
        appsheetserialno: reference,
        transactiondate: compactDate,
        applicationamount: decimalText,
        orderstatus: orderStatus,
        reason: text(200),
      }),
    ),
  },
} satisfies Record<string, CallSchema>;
