import { z } from 'zod';
import { dateOrNone, figure, reference, riskLevel, tradeAccount } from '../../account.ts';
import { compactDate, decimalText } from '../../fund.ts';
import { text } from '../../json.ts';
import {
  comboPart,
  comboRow,
  isDue,
  notDue,
  orderReceipt,
  paidAmount,
  percentage,
  planRow,
  planStatus,
  schedule,
} from '../../trade.ts';
import { bodyList, paging, type CallSchema } from '../parts.ts';
import { consent } from './order-parts.ts';

const combo = { combocode: reference };
const money = { applicationamount: paidAmount, tradeacco: tradeAccount };
/** One order per fund stands behind the one number. */
const taken = orderReceipt.extend({ ...combo, orders: z.array(reference).max(50) });
/** A combo's plan: as a fund's, with the combo in the fund's place. */
const comboPlan = planRow
  .omit({ fundcode: true, fundname: true, sharetype: true })
  .extend({ ...combo, comboname: text(60) });

/** 组合: several funds in fixed parts, bought, sold and adjusted as one. */
export const comboCalls = {
  'trade/combo/list': {
    meaning: '在售组合列表，可按风险等级和名称筛选',
    request: z.strictObject({
      risklevel: riskLevel.optional(),
      keyword: text(40).optional(),
      ...paging,
    }),
    body: bodyList(comboRow),
  },
  'trade/combo/detail': {
    meaning: '一个组合的说明、成分基金及其比例和当前状态',
    request: z.strictObject(combo),
    body: comboRow.extend({ introduction: text(2000), parts: z.array(comboPart).max(50) }),
  },
  'trade/combo/trial': {
    meaning: '试算一笔金额按比例买入各成分基金的金额、费用，以及组合的起购金额',
    request: z.strictObject({ ...combo, applicationamount: paidAmount }),
    body: z.strictObject({
      minamount: decimalText,
      charge: decimalText,
      parts: z
        .array(comboPart.extend({ applicationamount: decimalText, charge: decimalText }))
        .max(50),
    }),
  },
  'trade/combo/buy': {
    meaning: '按比例买入组合，任一成分基金不能申购时整笔不受理',
    request: z.strictObject({ ...combo, ...money, ...consent }),
    body: taken,
  },
  'trade/combo/redeem': {
    meaning: '按比例赎回组合的一部分或全部',
    request: z.strictObject({
      ...combo,
      tradeacco: tradeAccount,
      ratio: percentage,
      tradepwd: consent.tradepwd,
    }),
    body: taken,
  },
  'trade/combo/adjust': {
    meaning: '把持有的组合调整到最新比例，以转换和赎回再申购完成',
    request: z.strictObject({ ...combo, tradeacco: tradeAccount, version: reference, ...consent }),
    body: taken,
  },
  'trade/combo/adjust/list': {
    meaning: '一个组合历次调整比例的记录和说明',
    request: z.strictObject({ ...combo, ...paging }),
    body: bodyList(
      z.strictObject({
        version: reference,
        adjustdate: compactDate,
        reason: text(2000),
        parts: z.array(comboPart).max(50),
      }),
    ),
  },
  'trade/combo/holding/list': {
    meaning: '持有的组合及其市值和收益',
    request: z.strictObject({ tradeacco: tradeAccount.optional(), ...paging }),
    body: bodyList(
      comboRow.extend({
        tradeacco: tradeAccount,
        marketvalue: decimalText,
        dayprofit: figure,
        holdprofit: figure,
        holdprofitrate: figure,
        version: reference,
      }),
    ),
  },
  'trade/combo/plan/create': {
    meaning: '为组合新增定期定额计划，成分基金都要开通定期定额',
    request: z
      .strictObject({
        ...combo,
        ...money,
        ...consent,
        ...schedule,
        enddate: compactDate.optional(),
      })
      .refine(isDue, notDue),
    body: orderReceipt.extend({ planno: reference, nextdate: dateOrNone }),
  },
  'trade/combo/plan/list': {
    meaning: '组合的定期定额计划',
    request: z.strictObject({ planstatus: planStatus.optional(), ...paging }),
    body: bodyList(comboPlan),
  },
  'trade/combo/plan/terminate': {
    meaning: '终止一份组合定期定额计划，已持有的组合不变',
    request: z.strictObject({ planno: reference, tradepwd: consent.tradepwd }),
    body: orderReceipt,
  },
} satisfies Record<string, CallSchema>;
