import type { UserInfo } from '#schemas/account.ts';

/** An investor as a gateway's login describes them. */
export const sampleUser: UserInfo = {
  custno: 'C0001',
  custname: '张三',
  custtype: '1',
  certtype: '0',
  certno: '110***********0012',
  mobileno: '138****8000',
  investortype: '0',
  risklevel: '03',
  riskenddate: '20281231',
};
