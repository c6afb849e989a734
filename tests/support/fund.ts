import type { FundFacts } from '#schemas/fund.ts';
import { mapFundFacts } from '#schemas/fund/fact-fields.ts';
import type { ManagerFacts } from '#schemas/fund/manager.ts';

/** A fund of which little is known, as an editor would have published it. */
export function aFund(fundcode: string, more: Partial<FundFacts> = {}): FundFacts {
  const fundname = more.fundname ?? `基金 ${fundcode}`;
  return {
    fundcode,
    fundname,
    fund_shortname: fundname,
    fund_fullname: `${fundname}证券投资基金`,
    fundtype: '3',
    risklevel: '03',
    sharetype: 'A',
    status: '0',
    fundsize: '',
    minamount: '10.00',
    establishdate: '20200101',
    tano: '01',
    businessflag: '1',
    sourceflag: '0',
    navdecimals: '4',
    ...mapFundFacts(() => ''),
    pinyin: '',
    managers: [],
    ...more,
  };
}

/** A manager of whom little is known. */
export function aManager(managerid: string, more: Partial<ManagerFacts> = {}): ManagerFacts {
  return {
    managerid,
    name: `经理 ${managerid}`,
    company: '',
    tenuredays: '',
    totalsize: '',
    asof: '',
    posts: [],
    awards: [],
    past: [],
    ...more,
  };
}
