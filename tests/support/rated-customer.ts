import { monthsBefore } from '#rules/dates/calendar-date.ts';
import { addCard, addCustomer } from '#sandbox/core/new-customer.ts';
import type { Order } from '#sandbox/core/records.ts';
import { today, type State } from '#sandbox/core/state.ts';

/** Who trades, and by which card. */
export type Account = Pick<Order, 'custno' | 'tradeacco'>;

/** A customer of the sandbox who bears the risk of most funds, with a card that can pay. */
export function addRatedCustomer(state: State, index: number): Account {
  const day = today(state);
  const number = String(index).padStart(8, '0');
  const customer = addCustomer(state, {
    custname: '客户',
    certtype: '0',
    certno: `11010119900101${number}`,
    certbegindate: monthsBefore(day, 60),
    certenddate: monthsBefore(day, -180),
    mobileno: `139${number}`,
    email: '',
    loginpwd: '',
    tradepwd: '',
    facts: {
      sex: '1',
      nationality: '156',
      occupation: '1',
      employer: '',
      address: 'x',
      postalcode: '100000',
    },
  });
  customer.tests.push({
    testno: `R${number}`,
    score: '60',
    risklevel: '04',
    riskname: '积极型',
    testdate: day,
    enddate: monthsBefore(day, -12),
    confirmflag: '1',
  });
  const bank = { bankno: '102', bankacco: `622202${number}`, mobileno: '', cashless: true };
  const { tradeacco } = addCard(state, customer, bank);
  return { custno: customer.custno, tradeacco };
}
