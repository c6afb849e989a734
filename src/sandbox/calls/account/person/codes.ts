import type { sessionCalls } from '#schemas/calls/account/session.ts';
import type { Handlers } from '../../handler/handler.ts';
import { refuseField } from '../../handler/refusal.ts';
import { isWithin, recordPage } from '../../trade/rows.ts';
import { findCode, keepProof } from '../proofs.ts';

/** Seconds after which a code is sent again. */
const RESEND_SECONDS = '60';

export const codeHandlers: Handlers<
  Extract<keyof typeof sessionCalls, `account/sms/${string}` | 'account/login/record/list'>
> = {
  'account/sms/send': ({ smstype, mobileno }, { customer, state }) => {
    const to = mobileno ?? customer?.mobileno;
    if (to === undefined) return refuseField('请填写手机号码（mobileno）');
    const proof = { purpose: smstype, mobileno: to, custno: customer?.custno ?? '' };
    return [[{ smsserialno: keepProof(state, 'sms', proof), seconds: RESEND_SECONDS }]];
  },
  'account/sms/check': ({ smstype, smsserialno, smscode }, { state }) => {
    const given = { number: smsserialno, code: smscode, purpose: smstype };
    const found = findCode(state, 'sms', given);
    if (!found.ok) return found;
    found.value.used = true;
    const { purpose, mobileno, custno } = found.value;
    return [[{ verifyno: keepProof(state, 'proofs', { purpose, mobileno, custno }) }]];
  },
  'account/login/record/list': (fields, { customer }) => {
    const rows = customer.logins
      .filter(({ logindate }) => isWithin(logindate, fields))
      .map((record) => ({ ...record, devicetype: '', address: record.address.slice(0, 80) }));
    return recordPage(rows, fields);
  },
};
