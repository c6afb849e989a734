import { z } from 'zod';
import {
  compactTime,
  mobileNumber,
  password,
  reference,
  smsCode,
  userInfo,
} from '../../account.ts';
import { compactDate } from '../../fund.ts';
import { requiredText, text } from '../../json.ts';
import { between, list, nothing, one, paging, type CallSchema } from '../parts.ts';

/** What a short message is for: 0 开户, 1 登录, 2 找回密码, 3 换手机, 4 换邮箱, 5 银行卡. */
const smsType = z.enum(['0', '1', '2', '3', '4', '5'], { error: '没有这种短信用途' });
/** By the token that the trading site gave, or by name and password. */
const login = z.union([
  z.strictObject({ logintoken: requiredText(100) }),
  z.strictObject({ loginname: requiredText(60), loginpwd: password, smscode: smsCode.optional() }),
]);

/** Logging in at the gateway, who is logged in, and codes by short message. */
export const sessionCalls = {
  'account/login': {
    meaning: '在交易系统登录，凭一次性令牌或凭证件号、手机号加密码',
    request: login,
    record: one(userInfo),
  },
  'account/logout': {
    meaning: '退出交易系统，未登录时同样成功',
    request: nothing,
    record: z.tuple([]),
  },
  'account/userinfo': {
    meaning: '当前登录的投资者，证件和手机号已脱敏',
    request: nothing,
    record: one(userInfo),
  },
  'account/login/record/list': {
    meaning: '最近的登录记录，供本人发现异常',
    request: z.strictObject({ ...between, ...paging }),
    record: list(
      z.strictObject({
        logindate: compactDate,
        logintime: compactTime,
        devicetype: text(40),
        address: text(80),
        loginresult: z.enum(['0', '1']),
      }),
    ),
  },
  'account/sms/send': {
    meaning: '发送短信验证码，登录后省略手机号即发到预留手机',
    request: z.strictObject({ smstype: smsType, mobileno: mobileNumber.optional() }),
    record: one(z.strictObject({ smsserialno: reference, seconds: z.string().regex(/^\d{1,4}$/) })),
  },
  'account/sms/check': {
    meaning: '核对短信验证码，通过后得到后续步骤用的核验号',
    request: z.strictObject({ smstype: smsType, smsserialno: reference, smscode: smsCode }),
    record: one(z.strictObject({ verifyno: reference })),
  },
} satisfies Record<string, CallSchema>;
