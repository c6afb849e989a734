import { z } from 'zod';
import {
  dateOrNone,
  figure,
  yesNoFlag,
  reference,
  riskLevel,
  tradeAccount,
} from '../../account.ts';
import { decimalText, fundCode } from '../../fund.ts';
import { text } from '../../json.ts';
import {
  businessCode,
  fundShare,
  largeRedemption,
  orderReceipt,
  paidAmount,
  payStatus,
} from '../../trade.ts';
import { list, one, paging, type CallSchema } from '../parts.ts';
import { consent, payment, sale } from './order-parts.ts';

const target = { codeoftargetfund: fundCode };
/** The answer of a purchase: taken, and how far its payment is. */
const purchase = one(orderReceipt.extend({ paystatus: payStatus }));
/** A fee estimated by the last NAV; the confirmation may differ. Money in yuan, rates in percent. */
const trial = z.strictObject({
  charge: decimalText,
  rate: figure,
  discountrate: figure,
  estimatedamount: figure,
  estimatedvol: figure,
  navdate: dateOrNone,
});

/** 认购, 申购, 赎回, 转换: what can be applied for, what it would cost, and the application. */
export const applyCalls = {
  'trade/apply/check': {
    meaning: '下单前的检查：状态、时间、适当性、限额，通过与否都给出原因',
    request: z.strictObject({
      ...fundShare,
      businesscode: businessCode,
      applicationamount: paidAmount.optional(),
      tradeacco: tradeAccount.optional(),
    }),
    record: one(
      z.strictObject({
        passflag: yesNoFlag,
        reason: text(200),
        /** The product's risk is above the investor's: `account/suitability/confirm` comes first. */
        suitabilityflag: yesNoFlag,
        doublerecordflag: yesNoFlag,
        fundrisklevel: riskLevel,
        custrisklevel: riskLevel,
      }),
    ),
  },
  'trade/limit/query': {
    meaning: '一只基金某项业务的限额，空值表示没有给出而不是不限',
    request: z.strictObject({
      ...fundShare,
      businesscode: businessCode,
      tradeacco: tradeAccount.optional(),
    }),
    record: one(
      z.strictObject({
        minamount: figure,
        maxamount: figure,
        dayamount: figure,
        stepamount: figure,
        minvol: figure,
        maxvol: figure,
        minholdvol: figure,
      }),
    ),
  },
  'trade/subscribe/apply': {
    meaning: '认购发行中的基金，募集期结束后才确认份额',
    request: z.strictObject({ ...payment, ...consent, couponno: reference.optional() }),
    record: purchase,
  },
  'trade/buy/apply': {
    meaning: '申购一只基金，15:00 前受理的按当日净值',
    request: z.strictObject({ ...payment, ...consent, couponno: reference.optional() }),
    record: purchase,
  },
  'trade/buy/trial': {
    meaning: '认购或申购的费用和份额试算，按最近净值估计',
    request: z.strictObject({
      ...fundShare,
      businesscode: z.enum(['20', '22']),
      applicationamount: paidAmount,
      couponno: reference.optional(),
    }),
    record: one(trial),
  },
  'trade/redeem/apply': {
    meaning: '赎回一张卡名下的份额，并说明巨额赎回时余下部分顺延还是取消',
    request: z.strictObject({
      ...sale,
      largeredemptionflag: largeRedemption,
      tradepwd: consent.tradepwd,
    }),
    record: one(orderReceipt),
  },
  'trade/redeem/fast': {
    meaning: '现金类基金快速赎回，实时到账，受单日额度限制',
    request: z.strictObject({ ...sale, tradepwd: consent.tradepwd }),
    record: one(orderReceipt.extend({ paystatus: payStatus, remainamount: figure })),
  },
  'trade/redeem/trial': {
    meaning: '赎回的费用和到账金额试算，按持有期先进先出计费率',
    request: z.strictObject(sale),
    record: one(trial),
  },
  'trade/convert/apply': {
    meaning: '把一只基金的份额转换为同一登记机构的另一只基金，只限前端收费',
    request: z.strictObject({
      ...sale,
      ...target,
      ...consent,
      largeredemptionflag: largeRedemption,
    }),
    record: one(orderReceipt),
  },
  'trade/convert/trial': {
    meaning: '转换的赎回费、申购补差费和转入份额试算',
    request: z.strictObject({ ...sale, ...target }),
    record: one(trial.extend({ makeupcharge: decimalText })),
  },
  'trade/convert/target/list': {
    meaning: '一只基金可以转入的基金',
    request: z.strictObject({ ...fundShare, ...paging }),
    record: list(
      z.strictObject({
        ...fundShare,
        fundname: text(60),
        risklevel: riskLevel,
        discountrate: figure,
      }),
    ),
  },
} satisfies Record<string, CallSchema>;
