import type { UserInfo } from '#schemas/account.ts';
import { maskCertificate, maskMobile } from '#rules/text/mask.ts';
import type { Customer } from '../../core/customer.ts';
import { today, type State } from '../../core/state.ts';

/** The result of the last risk test that was confirmed and still counts. */
export function validTest(customer: Customer, date: string) {
  return customer.tests.find(({ confirmflag, enddate }) => confirmflag === '1' && enddate >= date);
}

/** The customer as answers give it: numbers masked. */
export function userInfoOf(customer: Customer, state: State): UserInfo {
  const test = validTest(customer, today(state));
  return {
    custno: customer.custno,
    custname: customer.custname,
    custtype: '1',
    certtype: customer.certtype,
    certno: maskCertificate(customer.certno),
    mobileno: maskMobile(customer.mobileno),
    investortype: customer.investortype,
    risklevel: test?.risklevel ?? '',
    riskenddate: test?.enddate ?? '',
  };
}
