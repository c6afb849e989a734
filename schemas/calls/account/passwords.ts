import { z } from 'zod';
import {
  yesNoFlag,
  identity,
  mobileNumber,
  password,
  receipt,
  reference,
  smsCode,
} from '../../account.ts';
import { nothing, one, type CallSchema } from '../parts.ts';

const isNew = ({ oldpwd, newpwd }: { oldpwd: string; newpwd: string }) => oldpwd !== newpwd;
const same = { path: ['newpwd'], error: '新密码不能与原密码相同' };
/** Changing a password takes the old one. */
const change = z.strictObject({ oldpwd: password, newpwd: password }).refine(isNew, same);
/** Setting one again takes a proof of who asks. */
const reset = z.strictObject({ verifyno: reference, newpwd: password });

/** The passwords for logging in and for trading. */
export const passwordCalls = {
  'account/password/state': {
    meaning: '两种密码是否已设、是否过于简单、是否锁定',
    request: nothing,
    record: one(
      z.strictObject({
        loginpwdflag: yesNoFlag,
        tradepwdflag: yesNoFlag,
        weakflag: yesNoFlag,
        lockedflag: yesNoFlag,
      }),
    ),
  },
  'account/password/identity': {
    meaning: '找回密码时核对身份和短信验证码，得到只能用一次的核验号',
    request: z.strictObject({
      ...identity,
      mobileno: mobileNumber,
      smsserialno: reference,
      smscode: smsCode,
    }),
    record: one(z.strictObject({ verifyno: reference })),
  },
  'account/password/login/change': {
    meaning: '以原登录密码修改登录密码',
    request: change,
    record: one(receipt),
  },
  'account/password/login/reset': {
    meaning: '以核验号重设登录密码，未登录时使用',
    request: reset,
    record: one(receipt),
  },
  'account/password/trade/change': {
    meaning: '以原交易密码修改交易密码',
    request: change,
    record: one(receipt),
  },
  'account/password/trade/reset': {
    meaning: '以核验号重设交易密码，登录后使用',
    request: reset,
    record: one(receipt),
  },
  'account/password/trade/check': {
    meaning: '核对交易密码，连续错误会锁定',
    request: z.strictObject({ tradepwd: password }),
    record: one(
      z.strictObject({ passflag: yesNoFlag, remaintimes: z.string().regex(/^\d{1,2}$/) }),
    ),
  },
} satisfies Record<string, CallSchema>;
