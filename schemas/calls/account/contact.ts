import { z } from 'zod';
import {
  emailAddress,
  yesNoFlag,
  mobileNumber,
  password,
  postalCode,
  receipt,
  reference,
  smsCode,
} from '../../account.ts';
import { requiredText } from '../../json.ts';
import { one, type CallSchema } from '../parts.ts';

/** Where a person can be reached. */
export const contactCalls = {
  'account/mobile/check': {
    meaning: '新手机号能否使用，已被他人占用的不能',
    request: z.strictObject({ mobileno: mobileNumber }),
    record: one(z.strictObject({ usableflag: yesNoFlag })),
  },
  'account/mobile/change': {
    meaning: '更换手机号，原号的核验号和新号的验证码缺一不可',
    request: z.strictObject({
      mobileno: mobileNumber,
      verifyno: reference,
      smsserialno: reference,
      smscode: smsCode,
    }),
    record: one(receipt),
  },
  'account/email/send': {
    meaning: '向新邮箱发送验证码',
    request: z.strictObject({ email: emailAddress }),
    record: one(z.strictObject({ mailserialno: reference })),
  },
  'account/email/change': {
    meaning: '更换电子邮箱，凭新邮箱收到的验证码',
    request: z.strictObject({
      email: emailAddress,
      mailserialno: reference,
      mailcode: z.string().regex(/^\d{6}$/, { error: '邮件验证码是六位数字' }),
    }),
    record: one(receipt),
  },
  'account/address/change': {
    meaning: '更换通信地址，纸质对账单寄往此处',
    request: z.strictObject({
      address: requiredText(120),
      postalcode: postalCode,
      tradepwd: password.optional(),
    }),
    record: one(receipt),
  },
} satisfies Record<string, CallSchema>;
