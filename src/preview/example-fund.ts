import type { FundRow } from '#schemas/fund.ts';

/** A fund that does not exist, as a list of funds has it: with a NAV and the change of its day alone. */
export function exampleFund(given: Pick<FundRow, 'fundcode' | 'fundname' | 'day1ud'>): FundRow {
  return {
    ...{ fundtype: '3', risklevel: '03', sharetype: 'A', status: '0', tano: '01' },
    ...{ minamount: '10.00', businessflag: '', sourceflag: '', pinyin: '' },
    ...{ nav: '1.0000', navdate: '20260213', navdecimals: '4', yield7d: '' },
    ...{ week1ud: '', month1ud: '', month3ud: '', month6ud: '', year1ud: '', year3ud: '' },
    ...{ year5ud: '', thisyearud: '', foundud: '', grownday: '', staleflag: '' },
    ...given,
    fund_shortname: given.fundname,
  };
}
