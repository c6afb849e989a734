import { z } from 'zod';
import { compactDate, decimalText, RISK_LEVELS } from './fund.ts';
import { requiredText, text } from './json.ts';

/*
 * Terms of an investor's account. Where GB/T 39595 (data exchange of open-ended funds) names a thing, its name stands
 * here in lower case; what an answer says of a person is masked with `*`.
 */

/** 1 yes, 0 no. */
export const yesNoFlag = z.enum(['0', '1'], { error: '只能是 0 或 1' });
/** HHMMSS, Asia/Shanghai. */
export const compactTime = z
  .string()
  .regex(/^([01]\d|2[0-3])[0-5]\d[0-5]\d$/, { error: '时间是六位数字，例如 150000' });
/** A code, a number of an account or of a paper: what the gateway gave it, letters, digits and hyphens. */
export const reference = z
  .string()
  .regex(/^[0-9A-Za-z_-]{1,32}$/, { error: '编号由 1 至 32 位字母、数字或短横线组成' });
/** In an answer: a day, or empty where there is none yet. */
export const dateOrNone = z.union([compactDate, z.literal('')]);
/** In an answer: exact decimal text, or empty where there is no figure. */
export const figure = z.union([decimalText, z.literal('')]);

/** 基金交易账号, one per bank card. */
export const tradeAccount = z
  .string()
  .regex(/^[0-9A-Za-z]{1,17}$/, { error: '交易账号由 1 至 17 位字母或数字组成' });
/** 银行卡号 as an investor types it. */
export const bankAccount = z.string().regex(/^\d{8,30}$/, { error: '银行卡号是 8 至 30 位数字' });
export const mobileNumber = z.string().regex(/^1\d{10}$/, { error: '手机号码是 11 位数字' });
export const emailAddress = z
  .email({ error: '请填写正确的电子邮箱，例如 name@example.com' })
  .max(60, { error: '电子邮箱最多 60 个字' });
export const postalCode = z.string().regex(/^\d{6}$/, { error: '邮政编码是六位数字' });
/** The code of a short message. */
export const smsCode = z.string().regex(/^\d{6}$/, { error: '短信验证码是六位数字' });
/** A password as typed; the parameters `pwdminlength`, `pwdmaxlength` and `pwdpattern` narrow it further. */
export const password = z
  .string()
  .regex(/^[\x21-\x7e]{6,32}$/, { error: '密码是 6 至 32 位字母、数字或符号' });
/** A number of a person in an answer, its middle masked; empty where none is known. */
export const masked = z.string().regex(/^[0-9A-Za-z*@._-]{0,60}$/);

/** Papers of persons (GB/T 39595): 0 身份证, 1 护照, 2 军官证, 3 士兵证, 4 港澳居民来往内地通行证, 5 户口本, 6 外国护照, 7 其他, 8 文职证, 9 警官证, A 台胞证. */
export const CERTIFICATE_TYPES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A'] as const;
export const certificateType = z.enum(CERTIFICATE_TYPES, { error: '没有这种证件类型' });
export const certificateNumber = z
  .string()
  .regex(/^[0-9A-Za-z()-]{5,30}$/, { error: '证件号码是 5 至 30 位字母或数字' });
/** Who a person is, by a paper. */
export const identity = {
  custname: requiredText(60),
  certtype: certificateType,
  certno: certificateNumber,
};
/** How long a certificate holds; one without an end has 23991231. */
export const validity = { certbegindate: compactDate, certenddate: compactDate };
/** A code of a dictionary group, chosen from a list. */
const dictionaryCode = z.string().regex(/^[0-9A-Za-z]{1,10}$/, { error: '请从列表中选择' });
/** What the law on money laundering asks of a person. Dictionary groups: 110059 sex, 110049 nationality, 100011 occupation. */
export const personFacts = {
  sex: dictionaryCode,
  nationality: dictionaryCode,
  occupation: dictionaryCode,
  employer: text(80),
  address: requiredText(120),
  postalcode: postalCode,
};
/** A risk level of an investor or a fund in an answer; empty before the first test. */
export const riskLevel = z.enum([...RISK_LEVELS, '']);
/** 0 ordinary, 1 professional investor. */
export const investorType = z.enum(['0', '1']);

/** What came of something applied for: 0 受理中, 1 已通过, 2 未通过, 3 已撤回. */
export const applicationStatus = z.enum(['0', '1', '2', '3']);
/** That an application was taken: its number, and the trading day and time under which it counts. */
export const receipt = z.strictObject({
  appsheetserialno: reference,
  transactiondate: compactDate,
  transactiontime: compactTime,
});
export type Receipt = z.infer<typeof receipt>;

/** The investor of a session. */
export const userInfo = z.strictObject({
  custno: reference,
  custname: text(60),
  /** 0 institution, 1 person, 2 product. */
  custtype: z.enum(['0', '1', '2']),
  certtype: certificateType,
  certno: masked,
  mobileno: masked,
  investortype: investorType,
  risklevel: riskLevel,
  /** Last day on which `risklevel` counts. */
  riskenddate: dateOrNone,
});
export type UserInfo = z.infer<typeof userInfo>;

/** A bank with which an account can be opened or a card added. Limits in yuan, empty where the bank sets none. */
export const bankRow = z.strictObject({
  bankno: reference,
  bankname: text(60),
  singlelimit: figure,
  daylimit: figure,
  /** The bank asks for the cashless (无卡业务) service before it pays online. */
  cashlessflag: yesNoFlag,
});
export type BankRow = z.infer<typeof bankRow>;

/** 0 正常, 1 待验证, 2 换卡中, 3 已解绑. */
export const cardStatus = z.enum(['0', '1', '2', '3']);
/** A bank card and the trading account that hangs on it. */
export const bankCard = z.strictObject({
  tradeacco: tradeAccount,
  bankno: reference,
  bankname: text(60),
  bankacco: masked,
  branchname: text(80),
  defaultflag: yesNoFlag,
  cardstatus: cardStatus,
  /** The cashless (无卡业务) service is signed. */
  cashlessflag: yesNoFlag,
});
export type BankCard = z.infer<typeof bankCard>;

/** A new bank card, as its bank checks it. */
export const newCard = { bankno: reference, bankacco: bankAccount, mobileno: mobileNumber };
