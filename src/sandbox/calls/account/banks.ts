import type { BankRow } from '#schemas/account.ts';

/** Banks with which an account can be opened in the sandbox. Their limits are made up. */
export const BANKS: readonly BankRow[] = [
  {
    bankno: '102',
    bankname: '工商银行',
    singlelimit: '1000000.00',
    daylimit: '5000000.00',
    cashlessflag: '1',
  },
  {
    bankno: '103',
    bankname: '农业银行',
    singlelimit: '200000.00',
    daylimit: '1000000.00',
    cashlessflag: '1',
  },
  {
    bankno: '104',
    bankname: '中国银行',
    singlelimit: '50000.00',
    daylimit: '500000.00',
    cashlessflag: '0',
  },
  {
    bankno: '105',
    bankname: '建设银行',
    singlelimit: '500000.00',
    daylimit: '2000000.00',
    cashlessflag: '0',
  },
];

export function findBank(bankno: string): BankRow | undefined {
  return BANKS.find((bank) => bank.bankno === bankno);
}

export function bankName(bankno: string): string {
  return findBank(bankno)?.bankname ?? '';
}
