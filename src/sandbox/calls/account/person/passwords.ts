import type { passwordCalls } from '#schemas/calls/account/passwords.ts';
import { MAX_WRONG_PASSWORDS, type Customer } from '../../../core/customer.ts';
import type {
  CustomerContext,
  Handlers,
  RequestOf,
  SandboxContext,
} from '../../handler/handler.ts';
import { refuseCall, type CallRefusal } from '../../handler/refusal.ts';
import { checkTradePassword } from '../../trade/checks.ts';
import { receiptOf } from '../../trade/rows.ts';
import type { CallRecord } from '#schemas/calls/calls.ts';
import { findCode, findProof, keepProof } from '../proofs.ts';

const FOR_RECOVERY = '2';

/** Each password with the count of its wrong tries. */
const COUNTS = { loginpwd: 'wrongLogins', tradepwd: 'wrongTradePasswords' } as const;
type Kind = keyof typeof COUNTS;

function setPassword(customer: Customer, kind: Kind, newpwd: string): void {
  customer[kind] = newpwd;
  customer[COUNTS[kind]] = 0;
}

function change(kind: Kind) {
  return (
    { oldpwd, newpwd }: RequestOf<'account/password/login/change'>,
    { customer, state, market }: CustomerContext,
  ): CallRecord<'account/password/login/change'> | CallRefusal => {
    const count = COUNTS[kind];
    if (customer[count] >= MAX_WRONG_PASSWORDS)
      return refuseCall('wrongProof', '密码连续输错，已锁定，请重设密码');
    if (customer[kind] !== oldpwd) {
      customer[count] += 1;
      return refuseCall('wrongProof', '原密码不正确，请检查后重试');
    }
    setPassword(customer, kind, newpwd);
    return [[receiptOf(state, market)]];
  };
}

/** Sets a password again. The number of the proof names the person: that of somebody else is none. */
function reset(kind: Kind) {
  return (
    { verifyno, newpwd }: RequestOf<'account/password/login/reset'>,
    { customer, state, market }: SandboxContext,
  ): CallRecord<'account/password/login/reset'> | CallRefusal => {
    const proof = findProof(state, verifyno, FOR_RECOVERY);
    if (!proof.ok) return proof;
    const owner = state.customers.get(proof.value.custno);
    if (!owner || (customer !== null && customer !== owner))
      return refuseCall('wrongProof', '核验号无效或已用过，请重新验证手机');
    proof.value.used = true;
    setPassword(owner, kind, newpwd);
    return [[receiptOf(state, market)]];
  };
}

export const passwordHandlers: Handlers<keyof typeof passwordCalls> = {
  'account/password/state': (_, { customer }) => {
    const isLocked = Object.values(COUNTS).some((count) => customer[count] >= MAX_WRONG_PASSWORDS);
    const flags = { loginpwdflag: '1', tradepwdflag: '1', weakflag: '0' } as const;
    return [[{ ...flags, lockedflag: isLocked ? '1' : '0' }]];
  },
  'account/password/identity': (fields, { state }) => {
    const { custname, certtype, certno, mobileno, smsserialno, smscode } = fields;
    const given = { number: smsserialno, code: smscode, purpose: FOR_RECOVERY, to: mobileno };
    const code = findCode(state, 'sms', given);
    if (!code.ok) return code;
    const found = [...state.customers.values()].find(
      (customer) =>
        !customer.closed &&
        customer.custname === custname &&
        customer.certtype === certtype &&
        customer.certno.toUpperCase() === certno.toUpperCase() &&
        customer.mobileno === mobileno,
    );
    if (!found) return refuseCall('wrongProof', '身份信息不一致，请检查后重试');
    code.value.used = true;
    const proof = { purpose: FOR_RECOVERY, mobileno, custno: found.custno };
    return [[{ verifyno: keepProof(state, 'proofs', proof) }]];
  },
  'account/password/login/change': change('loginpwd'),
  'account/password/login/reset': reset('loginpwd'),
  'account/password/trade/change': change('tradepwd'),
  'account/password/trade/reset': reset('tradepwd'),
  'account/password/trade/check': ({ tradepwd }, { customer }) => {
    const isRight = checkTradePassword(customer, tradepwd) === null;
    const left = MAX_WRONG_PASSWORDS - customer.wrongTradePasswords;
    return [[{ passflag: isRight ? '1' : '0', remaintimes: String(Math.max(0, left)) }]];
  },
};
