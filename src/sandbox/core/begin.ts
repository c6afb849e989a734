import { monthsBefore } from '#rules/dates/calendar-date.ts';
import { addCard, addCustomer, notify } from './new-customer.ts';
import { nextNumber, type State } from './state.ts';

/** Who can log in from the first moment on. A made-up person. */
export const FIRST_CUSTOMER = {
  custname: '沙小箱',
  certno: '11010119900307803X',
  mobileno: '13800138000',
  password: 'Sandbox2026',
} as const;

/** The made-up customer: a card that can pay, a risk test of the third level. Passwords are hashes already. */
export function addFirstCustomer(state: State, loginpwd: string, tradepwd: string): void {
  const day = state.now.slice(0, 8);
  const customer = addCustomer(state, {
    custname: FIRST_CUSTOMER.custname,
    certtype: '0',
    certno: FIRST_CUSTOMER.certno,
    certbegindate: monthsBefore(day, 60),
    certenddate: monthsBefore(day, -180),
    mobileno: FIRST_CUSTOMER.mobileno,
    email: 'sandbox@example.com',
    loginpwd,
    tradepwd,
    facts: {
      sex: '1',
      nationality: '156',
      occupation: '1',
      employer: '示范公司',
      address: '北京市示范路 1 号',
      postalcode: '100000',
    },
  });
  addCard(state, customer, {
    bankno: '102',
    bankacco: '6222020200000001236',
    mobileno: customer.mobileno,
    cashless: true,
  });
  customer.tests.push({
    testno: nextNumber(state, 'R'),
    score: '60',
    risklevel: '04',
    riskname: '积极型',
    testdate: day,
    enddate: monthsBefore(day, -12),
    confirmflag: '1',
  });
  notify(state, customer, '欢迎来到沙箱', '这里的一切都是演示，没有任何真实资金。');
}
