import { z } from 'zod';
import {
  compactTime,
  dateOrNone,
  figure,
  yesNoFlag,
  masked,
  receipt,
  reference,
  riskLevel,
  tradeAccount,
} from './account.ts';
import { compactDate, decimalText, FUND_STATUSES, fundCode } from './fund.ts';
import { text } from './json.ts';

/** GB/T 39595: 20 认购, 22 申购, 24 赎回, 26 转托管, 29 设置分红方式, 36 转换, 39 定期定额, 43 红利, 98 快速赎回. */
export const BUSINESS_CODES = ['20', '22', '24', '26', '29', '36', '39', '43', '98'] as const;
export const businessCode = z.enum(BUSINESS_CODES, { error: '没有这种业务' });
/** In a row: any code of the standard, also of what nobody applies for, as 42 强制赎回. */
const anyBusinessCode = z.string().regex(/^\d{2}$/);
/** Dictionary group 110003: 00 待复核, 01 待勾兑, 02 待报, 04 废单, 05 已撤, 06 已报, 07 已确认, 08 已结束. */
export const ORDER_STATUSES = ['00', '01', '02', '04', '05', '06', '07', '08'] as const;
export const orderStatus = z.enum(ORDER_STATUSES, { error: '没有这种订单状态' });
/** Dictionary group 110066: 00 未支付, 01 处理中, 02 成功, 03 失败. */
export const PAY_STATUSES = ['00', '01', '02', '03'] as const;
export const payStatus = z.enum(PAY_STATUSES, { error: '没有这种支付状态' });
/** Dictionary group 110001: 0 红利转投, 1 现金分红. */
export const dividendMethod = z.enum(['0', '1'], { error: '没有这种分红方式' });
/** A fee mode: A front-end, B back-end. */
export const shareType = z.enum(['A', 'B'], { error: '收费方式只能是 A 或 B' });
/** What becomes of the rest when a redemption is too large to be met on its day: 0 取消, 1 顺延. */
export const largeRedemption = z.enum(['0', '1'], { error: '巨额赎回处理方式只能是 0 或 1' });

const aboveZero = /^([1-9]\d{0,12}(\.\d{1,2})?|0\.(0[1-9]|[1-9]\d?))$/;
/** Yuan, above zero, at most two decimals. */
export const paidAmount = z.string().regex(aboveZero, { error: '金额应大于 0，最多两位小数' });
/** Units, above zero, at most two decimals. */
export const soldVolume = z.string().regex(aboveZero, { error: '份额应大于 0，最多两位小数' });
/** A share of a whole in percent, at most two decimals. */
export const percentage = z
  .string()
  .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, { error: '比例是 0 至 100，最多两位小数' });

/** A fund's shares of one fee mode. */
export const fundShare = { fundcode: fundCode, sharetype: shareType };
/** The same in a row, with the name that people know. */
const namedShare = { ...fundShare, fundname: text(60) };
/** On which card a row stands. */
const namedCard = { tradeacco: tradeAccount, bankname: text(60), bankacco: masked };

/** That an order was taken, and when it is expected to be confirmed. */
export const orderReceipt = receipt.extend({ expectedcfmdate: dateOrNone });
export type OrderReceipt = z.infer<typeof orderReceipt>;

/** 委托: amounts in yuan, volumes in units, those confirmed empty until the registrar has answered. */
export const orderRow = z.strictObject({
  appsheetserialno: reference,
  ...namedShare,
  ...namedCard,
  businesscode: anyBusinessCode,
  applicationamount: figure,
  applicationvol: figure,
  confirmedamount: figure,
  confirmedvol: figure,
  orderstatus: orderStatus,
  paystatus: payStatus,
  transactiondate: compactDate,
  transactiontime: compactTime,
  /** It may still be cancelled. */
  cancelflag: yesNoFlag,
});
export type OrderRow = z.infer<typeof orderRow>;

/** An order with everything that is known of it; what does not concern its business is empty. */
export const orderDetail = orderRow.extend({
  nav: figure,
  navdate: dateOrNone,
  charge: figure,
  /** 1 is no discount, 0.1 a tenth of the fee. */
  discountrate: figure,
  codeoftargetfund: z.union([fundCode, z.literal('')]),
  targetfundname: text(60),
  defdividendmethod: z.union([dividendMethod, z.literal('')]),
  largeredemptionflag: z.union([largeRedemption, z.literal('')]),
  expectedcfmdate: dateOrNone,
  transactioncfmdate: dateOrNone,
  planno: text(32),
  combocode: text(32),
  /** Why it was refused. */
  reason: text(200),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** 交易确认: what the registrar made of an application. */
export const confirmationRow = z.strictObject({
  taserialno: reference,
  appsheetserialno: reference,
  ...namedShare,
  ...namedCard,
  businesscode: anyBusinessCode,
  confirmedamount: figure,
  confirmedvol: figure,
  nav: figure,
  charge: figure,
  transactiondate: compactDate,
  transactioncfmdate: compactDate,
});
export type ConfirmationRow = z.infer<typeof confirmationRow>;

/** What all of an investor's assets come to, in yuan, as of `navdate`. */
export const assetTotal = z.strictObject({
  marketvalue: decimalText,
  /** Paid and not confirmed yet. */
  transitamount: decimalText,
  dayprofit: figure,
  holdprofit: figure,
  totalprofit: figure,
  navdate: dateOrNone,
});
export type AssetTotal = z.infer<typeof assetTotal>;

/** 持仓 of a fund: volumes in units, money in yuan, and what the trading checks ask for (`status`, `businessflag`, `sourceflag`). */
export const tradeHoldingRow = z.strictObject({
  ...namedShare,
  risklevel: riskLevel,
  totalfundvol: decimalText,
  availablevol: decimalText,
  totalfrozenvol: decimalText,
  nav: figure,
  navdate: dateOrNone,
  marketvalue: decimalText,
  /** Income of a cash fund that is not paid out yet. */
  undistributedincome: figure,
  dayprofit: figure,
  holdprofit: figure,
  /** Percent. */
  holdprofitrate: figure,
  status: z.enum(FUND_STATUSES),
  businessflag: text(20),
  sourceflag: text(4),
});
export type HoldingRow = z.infer<typeof tradeHoldingRow>;

/** The part of a holding that hangs on one bank card. */
export const shareRow = tradeHoldingRow.extend({ ...namedCard, defdividendmethod: dividendMethod });
export type ShareRow = z.infer<typeof shareRow>;

/** 0 monthly, 1 weekly, 2 fortnightly. */
export const planCycle = z.enum(['0', '1', '2'], { error: '没有这种定投周期' });
/** The day of a month, or the weekday from Monday 01. */
export const planDay = z.string().regex(/^(0[1-9]|1\d|2[0-8])$/, { error: '扣款日是 01 至 28' });
/** 0 进行中, 1 已暂停, 2 已终止. */
export const planStatus = z.enum(['0', '1', '2'], { error: '没有这种定投状态' });
/** When a plan pays; `isDue` holds for the two together. */
export const schedule = { plancycle: planCycle, planday: planDay };
/** Months have the days 01 to 28, weeks the working days 01 to 05. */
export function isDue({ plancycle, planday }: { plancycle: string; planday: string }): boolean {
  return plancycle === '0' || planday <= '05';
}
export const notDue = { path: ['planday'], error: '按周定投的扣款日是 01 至 05' };

/** 定期定额 of one fund. */
export const planRow = z.strictObject({
  planno: reference,
  ...namedShare,
  ...namedCard,
  applicationamount: decimalText,
  ...schedule,
  planstatus: planStatus,
  firstdate: compactDate,
  nextdate: dateOrNone,
  /** Last day of a plan that ends by itself. */
  enddate: dateOrNone,
});
export type PlanRow = z.infer<typeof planRow>;

/** A fund of a combo: its part in percent and what the combo checks ask for. */
export const comboPart = z.strictObject({
  ...namedShare,
  ratio: percentage,
  status: z.enum(FUND_STATUSES),
  businessflag: text(20),
});
/** 组合: several funds bought in fixed parts. Growth in percent. */
export const comboRow = z.strictObject({
  combocode: reference,
  comboname: text(60),
  risklevel: riskLevel,
  minamount: decimalText,
  year1ud: figure,
  foundud: figure,
  navdate: dateOrNone,
});
export type ComboRow = z.infer<typeof comboRow>;

/** A text that an investor reads and signs. */
export const agreementRow = z.strictObject({
  contractno: reference,
  contractname: text(120),
  version: text(20),
  /** It must be signed before the business it belongs to. */
  requiredflag: yesNoFlag,
  signedflag: yesNoFlag,
});
export type AgreementRow = z.infer<typeof agreementRow>;
