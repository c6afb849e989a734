import { sampleDetail, sampleFundWords, sampleRow } from '#samples/funds.ts';
import { sampleMarkCalls } from '#samples/own-funds.ts';
import { samplePage } from '#samples/page.ts';
import { type Samples, failedAnswer } from '#kit';
import type { FundDetail } from '#schemas/fund.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  fundcode: '',
  actions: true,
  investorMarks: false,
  compareAddress: '/col?menuid=8',
  keptAddress: '',
  facts: true,
  notice: '',
  breadcrumb: true,
};
const company = {
  ...samplePage().company,
  tradeaddress: '{host}/preserve',
  cashfundcode: '000198',
};

export const samples: Samples<typeof block> = {
  typical: of('混合型', sampleDetail('000001')),
  keepable: {
    ...of('可以留存在本机', sampleDetail('000001')),
    props: { ...props, keptAddress: '/col?menuid=8' },
  },
  investor: {
    ...of('已登录的投资者，有已持有和自选', sampleDetail('000001')),
    props: { ...props, investorMarks: true },
    login: '张**',
    calls: sampleMarkCalls,
  },
  cash: of('现金产品', sampleDetail('000198')),
  closed: of('停止申购，成立不满三年', sampleDetail('022364')),
  ended: of('基金终止，没有规模和基准', sampleDetail('161725', { status: 'a', benchmark: '' })),
  classes: of(
    '三类份额，其中一类停止申购',
    sampleDetail('000045', {
      fundArr: [
        sampleRow('000045'),
        sampleRow('000045', { fundcode: '000046', fundname: '工银产业债券B', status: '5' }),
        sampleRow('000045', { fundcode: '010046', fundname: '工银产业债券' }),
      ],
    }),
  ),
  bare: {
    ...of('只有名称和数字', sampleDetail('000051')),
    props: { ...props, actions: false, facts: false, breadcrumb: false },
  },
  soon: {
    ...of('还没有网上交易', sampleDetail('000045')),
    page: { ...pageOf('000045', '工银产业债券A'), company: samplePage().company },
  },
  stale: of('不是最新的数据', sampleDetail('000001', { staleflag: '1' })),
  empty: of('新基金，还没有数字', unborn()),
  failed: {
    label: '没有取到',
    props,
    data: { fund: failedAnswer() },
    page: pageOf('000001', '基金详情'),
  },
  long: of(
    '最长的文字和最大的数字',
    sampleDetail('000001', {
      fundname: '长'.repeat(60),
      fund_fullname: 'W'.repeat(120),
      benchmark: '准'.repeat(400),
      custodian: 'W'.repeat(80),
      company: '司'.repeat(80),
      nav: '1234.567',
      year1ud: '12345.67',
      foundud: '99999.99',
      fundsize: '1234567890123',
      managers: Array.from({ length: 20 }, (_, at) => ({
        name: `${'理'.repeat(28)}${at}`,
        since: '20200101',
      })),
    }),
  ),
};

function of(label: string, fund: FundDetail): Sample {
  return {
    label,
    props,
    data: { fund: { ok: true, record: [[fund]] } },
    page: pageOf(fund.fundcode, fund.fundname),
  };
}

function pageOf(fundcode: string, name: string): Partial<PageFacts> {
  return {
    address: `/fund?fundcode=${fundcode}`,
    routecode: 'fund',
    parameters: { fundcode },
    title: `${name} - 示范基金`,
    breadcrumb: [
      { label: '首页', address: '/col?menuid=1' },
      { label: '基金产品', address: '/list?menuid=2' },
      { label: name },
    ],
    company,
    dictionary: sampleFundWords,
  };
}

function unborn(): FundDetail {
  const growths = {
    day1ud: '',
    week1ud: '',
    month1ud: '',
    month3ud: '',
    month6ud: '',
    year1ud: '',
    year3ud: '',
    year5ud: '',
    thisyearud: '',
    foundud: '',
  };
  return sampleDetail('000628', {
    ...growths,
    nav: '',
    navdate: '',
    maxdrawdown: '',
    status: '1',
    businessflag: '',
  });
}
