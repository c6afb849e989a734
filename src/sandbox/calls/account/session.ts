import type { Customer } from '../../core/customer.ts';
import { MAX_WRONG_PASSWORDS } from '../../core/customer.ts';
import { timeOfDay, today, type State } from '../../core/state.ts';
import type { Handlers } from '../handler/handler.ts';
import { refuseCall } from '../handler/refusal.ts';
import { userInfoOf } from './shown.ts';

const WRONG_LOGIN = '账号或密码不正确，请检查后重试';

export const sessionHandlers: Handlers<'account/login' | 'account/logout' | 'account/userinfo'> = {
  /** A token was redeemed before: then the context has its customer. */
  'account/login': (fields, { state, customer: redeemed, address }) => {
    if (redeemed) return recordLogin(redeemed, state, address);
    if (!('loginname' in fields)) return refuseCall('wrongToken', '登录令牌无效，请重新登录');
    const customer = findByLogin(state, fields.loginname);
    if (!customer) return refuseCall('wrongProof', WRONG_LOGIN);
    if (customer.wrongLogins >= MAX_WRONG_PASSWORDS)
      return refuseCall('refused', '登录密码连续输错，账户已锁定，请找回密码后再登录');
    if (customer.loginpwd !== fields.loginpwd) {
      customer.wrongLogins += 1;
      addRecord(customer, state, address, '0');
      return refuseCall('wrongProof', WRONG_LOGIN);
    }
    return recordLogin(customer, state, address);
  },
  'account/logout': () => [],
  'account/userinfo': (_, { customer, state }) => [[userInfoOf(customer, state)]],
};

function recordLogin(customer: Customer, state: State, address: string) {
  customer.wrongLogins = 0;
  addRecord(customer, state, address, '1');
  return [[userInfoOf(customer, state)]] as [[ReturnType<typeof userInfoOf>]];
}

function addRecord(customer: Customer, state: State, address: string, loginresult: '0' | '1') {
  const record = { logindate: today(state), logintime: timeOfDay(state), address, loginresult };
  customer.logins.unshift(record);
}

/** By certificate or mobile number. */
function findByLogin(state: State, name: string): Customer | undefined {
  return [...state.customers.values()].find(
    ({ certno, mobileno, closed }) =>
      !closed && (certno.toUpperCase() === name.toUpperCase() || mobileno === name),
  );
}
