import { z } from 'zod';
import {
  applicationStatus,
  bankCard,
  dateOrNone,
  figure,
  yesNoFlag,
  newCard,
  password,
  receipt,
  reference,
  smsCode,
  tradeAccount,
} from '../../account.ts';
import { text } from '../../json.ts';
import { nothing, one, rows, type CallSchema } from '../parts.ts';

const card = { tradeacco: tradeAccount };
const code = { smsserialno: reference, smscode: smsCode };

/** Bank cards: each carries a trading account of its own. */
export const cardCalls = {
  'account/card/list': {
    meaning: '本人的银行卡，卡号已脱敏，默认卡在前',
    request: nothing,
    record: rows(bankCard),
  },
  'account/card/detail': {
    meaning: '一张银行卡的状态、限额，以及名下是否还有份额',
    request: z.strictObject(card),
    record: one(
      bankCard.extend({
        singlelimit: figure,
        daylimit: figure,
        opendate: dateOrNone,
        holdingflag: yesNoFlag,
      }),
    ),
  },
  'account/card/sms': {
    meaning: '请银行发送新卡的签约短信',
    request: z.strictObject(newCard),
    record: one(z.strictObject({ smsserialno: reference })),
  },
  'account/card/verify': {
    meaning: '重新验证一张已绑定而签约失效的银行卡',
    request: z.strictObject({ ...card, ...code }),
    record: one(receipt),
  },
  'account/card/add': {
    meaning: '增加一张银行卡及其交易账号，户名须为本人',
    request: z.strictObject({
      ...newCard,
      ...code,
      branchno: reference.optional(),
      tradepwd: password,
    }),
    record: one(receipt.extend(card)),
  },
  'account/card/change': {
    meaning: '把一个交易账号换到新卡，名下有份额或在途交易时须人工审核',
    request: z.strictObject({
      ...card,
      ...newCard,
      ...code,
      tradepwd: password,
      fileids: z.array(reference).max(10).optional(),
    }),
    record: one(receipt.extend({ applystatus: applicationStatus })),
  },
  'account/card/change/query': {
    meaning: '换卡申请的进度，未通过的写明原因',
    request: z.strictObject(card),
    record: rows(receipt.extend({ ...card, applystatus: applicationStatus, reason: text(200) })),
  },
  'account/card/delete': {
    meaning: '解绑一张银行卡，名下须无份额、在途交易和计划',
    request: z.strictObject({ ...card, tradepwd: password }),
    record: one(receipt),
  },
  'account/card/default': {
    meaning: '设为默认银行卡，只影响界面上的先后',
    request: z.strictObject(card),
    record: one(bankCard),
  },
  'account/card/cashless/query': {
    meaning: '一张银行卡是否已开通无卡业务，未开通的不能在线支付',
    request: z.strictObject(card),
    record: one(
      z.strictObject({
        ...card,
        cashlessflag: yesNoFlag,
        signdate: dateOrNone,
        singlelimit: figure,
        daylimit: figure,
      }),
    ),
  },
  'account/card/cashless/sign': {
    meaning: '签约一张银行卡的无卡业务，凭银行短信验证码',
    request: z.strictObject({ ...card, ...code }),
    record: one(receipt.extend(card)),
  },
} satisfies Record<string, CallSchema>;
