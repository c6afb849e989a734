import { z } from 'zod';
import {
  applicationStatus,
  bankRow,
  certificateNumber,
  certificateType,
  emailAddress,
  yesNoFlag,
  identity,
  mobileNumber,
  newCard,
  password,
  personFacts,
  reference,
  smsCode,
  validity,
} from '../../account.ts';
import { requiredText, text } from '../../json.ts';
import { agreementRow } from '../../trade.ts';
import { list, nothing, one, paging, rows, type CallSchema } from '../parts.ts';

/** One opening, from the identity check to its result. */
const opening = { openno: reference };

/** 开户: in this order, before there is anyone to log in. */
export const openingCalls = {
  'account/open/check': {
    meaning: '证件是否已开户，先核验手机号才答，以免被用来试探他人',
    request: z.strictObject({
      certtype: certificateType,
      certno: certificateNumber,
      verifyno: reference,
    }),
    record: one(z.strictObject({ openedflag: yesNoFlag, webflag: yesNoFlag })),
  },
  'account/open/identity': {
    meaning: '核对姓名和证件号码是否一致，通过后得到本次开户的流水号',
    request: z.strictObject({
      ...identity,
      ...validity,
      mobileno: mobileNumber,
      verifyno: reference,
    }),
    record: one(z.strictObject(opening)),
  },
  'account/open/bank/list': {
    meaning: '可用于开户的银行及其支付限额',
    request: nothing,
    record: rows(bankRow),
  },
  'account/open/region/list': {
    meaning: '开户行所在的省，给出省则为其下的市',
    request: z.strictObject({ provincecode: reference.optional() }),
    record: rows(z.strictObject({ regioncode: reference, regionname: text(40) })),
  },
  'account/open/branch/list': {
    meaning: '一家银行在一个市的网点，可按名称查找',
    request: z.strictObject({
      bankno: reference,
      citycode: reference,
      keyword: text(40).optional(),
      ...paging,
    }),
    record: list(z.strictObject({ branchno: reference, branchname: text(80) })),
  },
  'account/open/agreement/list': {
    meaning: '开户须阅读并同意的协议',
    request: nothing,
    record: rows(agreementRow),
  },
  'account/open/card/sms': {
    meaning: '请银行向预留手机发送签约短信，手机号须与银行留存的一致',
    request: z.strictObject({ ...opening, ...newCard }),
    record: one(z.strictObject({ smsserialno: reference })),
  },
  'account/open/card/verify': {
    meaning: '以银行短信验证码签约银行卡，通过后这张卡即可随开户提交',
    request: z.strictObject({
      ...opening,
      ...newCard,
      branchno: reference.optional(),
      smsserialno: reference,
      smscode: smsCode,
    }),
    record: one(z.strictObject({ ...opening, signno: reference })),
  },
  'account/open/submit': {
    meaning: '提交开户申请：资料、密码和已同意的协议',
    request: z.strictObject({
      ...opening,
      ...personFacts,
      email: z.union([emailAddress, z.literal('')]),
      loginpwd: password,
      tradepwd: password,
      contracts: z
        .array(z.strictObject({ contractno: reference, version: requiredText(20) }))
        .min(1)
        .max(20),
    }),
    record: one(z.strictObject({ ...opening, applystatus: applicationStatus })),
  },
  'account/open/result': {
    meaning: '开户结果，未通过的写明原因',
    request: z.strictObject(opening),
    record: one(
      z.strictObject({
        ...opening,
        applystatus: applicationStatus,
        reason: text(200),
        custno: text(32),
        tradeacco: text(17),
      }),
    ),
  },
} satisfies Record<string, CallSchema>;
