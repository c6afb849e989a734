import type { contactCalls } from '#schemas/calls/account/contact.ts';
import type { Handlers } from '../../handler/handler.ts';
import { refuseField } from '../../handler/refusal.ts';
import { checkTradePassword } from '../../trade/checks.ts';
import { receiptOf } from '../../trade/rows.ts';
import { isMobileTaken } from '../opening/opening.ts';
import { findCode, findProof, keepProof } from '../proofs.ts';

const FOR_MOBILE = '3';
const FOR_MAIL = '4';

export const contactHandlers: Handlers<keyof typeof contactCalls> = {
  'account/mobile/check': ({ mobileno }, { state }) => [
    [{ usableflag: isMobileTaken(state, mobileno) ? '0' : '1' }],
  ],
  'account/mobile/change': (fields, { customer, state, market }) => {
    const { mobileno, verifyno, smsserialno, smscode } = fields;
    const old = findProof(state, verifyno, FOR_MOBILE);
    if (!old.ok) return old;
    if (old.value.mobileno !== customer.mobileno)
      return refuseField('请先验证原手机号（verifyno）');
    const given = { number: smsserialno, code: smscode, purpose: FOR_MOBILE, to: mobileno };
    const code = findCode(state, 'sms', given);
    if (!code.ok) return code;
    if (isMobileTaken(state, mobileno))
      return refuseField('这个手机号已被使用，请换一个（mobileno）');
    old.value.used = true;
    code.value.used = true;
    customer.mobileno = mobileno;
    return [[receiptOf(state, market)]];
  },
  'account/email/send': ({ email }, { customer, state }) => {
    const proof = { purpose: FOR_MAIL, mobileno: email, custno: customer.custno };
    return [[{ mailserialno: keepProof(state, 'mails', proof) }]];
  },
  'account/email/change': ({ email, mailserialno, mailcode }, { customer, state, market }) => {
    const given = { number: mailserialno, code: mailcode, purpose: FOR_MAIL, to: email };
    const code = findCode(state, 'mails', given);
    if (!code.ok) return code;
    code.value.used = true;
    customer.email = email;
    return [[receiptOf(state, market)]];
  },
  'account/address/change': ({ address, postalcode, tradepwd }, { customer, state, market }) => {
    const wrong = tradepwd === undefined ? null : checkTradePassword(customer, tradepwd);
    if (wrong) return wrong;
    Object.assign(customer.facts, { address, postalcode });
    return [[receiptOf(state, market)]];
  },
};
