import { z } from 'zod';
import {
  applicationStatus,
  certificateNumber,
  certificateType,
  dateOrNone,
  yesNoFlag,
  masked,
  password,
  personFacts,
  receipt,
  reference,
  userInfo,
  validity,
} from '../../account.ts';
import { requiredText, text } from '../../json.ts';
import { nothing, one, rows, type CallSchema } from '../parts.ts';

/** Another person: who controls an account or profits from it. */
const otherPerson = z.strictObject({
  custname: requiredText(60),
  certtype: certificateType,
  certno: certificateNumber,
  ...validity,
  relation: requiredText(20),
});
/** The same in an answer. */
const shownPerson = z.strictObject({
  custname: text(60),
  certtype: certificateType,
  certno: masked,
  relation: text(20),
});

/** Facts of a person in an answer, each empty where it is not known. */
const shownFacts = {
  certbegindate: dateOrNone,
  certenddate: dateOrNone,
  email: masked,
  sex: text(10),
  nationality: text(10),
  occupation: text(10),
  employer: text(80),
  address: text(120),
  postalcode: text(6),
};
const income = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/, { error: '年收入以元计，最多两位小数' });

/** What is known of a person, and the papers behind it. */
export const profileCalls = {
  'account/profile/query': {
    meaning: '本人的全部资料，号码已脱敏',
    request: nothing,
    record: one(userInfo.extend(shownFacts)),
  },
  'account/profile/change': {
    meaning: '修改联系和职业资料，姓名与证件不在此列',
    request: z.strictObject({ ...personFacts, tradepwd: password.optional() }),
    record: one(receipt),
  },
  'account/profile/completeness': {
    meaning: '资料还缺哪几项，以及缺项限制哪些业务',
    request: nothing,
    record: rows(
      z.strictObject({
        fieldname: reference,
        itemname: text(40),
        expiredflag: yesNoFlag,
        remark: text(200),
      }),
    ),
  },
  'account/certificate/query': {
    meaning: '证件有效期、影像是否已上传，以及过期后的限制',
    request: nothing,
    record: one(
      z.strictObject({
        certtype: certificateType,
        certno: masked,
        certenddate: dateOrNone,
        expiredflag: yesNoFlag,
        frontflag: yesNoFlag,
        backflag: yesNoFlag,
        applystatus: z.union([applicationStatus, z.literal('')]),
      }),
    ),
  },
  /** One picture in the form field `file`. */
  'account/certificate/upload': {
    meaning: '上传证件影像的一面，得到更新证件时要给的文件号',
    request: z.strictObject({
      certside: z.enum(['0', '1'], { error: '请说明是正面（0）还是反面（1）' }),
    }),
    record: one(z.strictObject({ fileid: reference })),
  },
  'account/certificate/renew': {
    meaning: '更新证件有效期，须先上传正反两面影像',
    request: z.strictObject({
      certtype: certificateType,
      certno: certificateNumber,
      ...validity,
      frontfileid: reference,
      backfileid: reference,
    }),
    record: one(receipt.extend({ applystatus: applicationStatus })),
  },
  'account/aml/query': {
    meaning: '反洗钱身份信息的状态，以及最迟何时更新',
    request: nothing,
    body: z.strictObject({
      completeflag: yesNoFlag,
      updatedate: dateOrNone,
      enddate: dateOrNone,
      restrictedflag: yesNoFlag,
      missing: z.array(z.strictObject({ fieldname: reference, itemname: text(40) })).max(40),
    }),
  },
  'account/aml/update': {
    meaning: '更新反洗钱身份信息，须声明资金来源',
    request: z.strictObject({
      ...personFacts,
      ...validity,
      fundsource: requiredText(40),
      annualincome: income,
    }),
    body: receipt,
  },
  'account/beneficiary/query': {
    meaning: '账户的实际控制人和实际受益人，名单为空即本人，未声明过的没有声明日',
    request: nothing,
    body: z.strictObject({
      controllers: z.array(shownPerson).max(10),
      beneficiaries: z.array(shownPerson).max(10),
      declaredate: dateOrNone,
    }),
  },
  'account/beneficiary/declare': {
    meaning: '声明实际控制人和实际受益人，名单为空即声明为本人',
    request: z.strictObject({
      controllers: z.array(otherPerson).max(10),
      beneficiaries: z.array(otherPerson).max(10),
    }),
    body: receipt,
  },
  'account/close/check': {
    meaning: '销户前的检查：份额、在途交易、计划和未付收益',
    request: nothing,
    record: rows(z.strictObject({ itemname: text(40), passflag: yesNoFlag, reason: text(200) })),
  },
  'account/close/apply': {
    meaning: '申请销户，检查未全部通过时拒绝',
    request: z.strictObject({ reason: text(200), tradepwd: password, verifyno: reference }),
    record: one(receipt),
  },
} satisfies Record<string, CallSchema>;
