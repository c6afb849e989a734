import { sampleArticleRows, sampleList } from '#samples/articles.ts';
import { sampleFees } from '#samples/fees.ts';
import { sampleDetail, sampleDetails, sampleFundWords } from '#samples/funds.ts';
import { sampleDividends, sampleNavs } from '#samples/nav.ts';
import { type Samples, failedAnswer } from '#kit';
import { indicators, RISK_FREE } from '#rules/performance/indicators.ts';
import { periodBegins, yearReturns } from '#rules/performance/performance.ts';
import { COMPARED_AMOUNT, COMPARED_DAYS, holdingCostOf } from '#rules/trade/holding-cost.ts';
import type { ClassFees, FundFees } from '#schemas/fund/fee.ts';
import type { PeerStanding, PeriodGainRow } from '#schemas/fund/figures.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const serviceFees: FundFees = {
  fundcode: '002001',
  tiers: [
    { businesscode: '22', measure: 'amount', lower: '', upper: '', rate: '0', unit: 'percent' },
    { businesscode: '24', measure: 'days', lower: '', upper: '7', rate: '1.5', unit: 'percent' },
    { businesscode: '24', measure: 'days', lower: '7', upper: '', rate: '0', unit: 'percent' },
  ],
  annual: [...sampleFees.annual, { feetype: 'service', rate: '0.5' }],
};

function classFees(fees: FundFees, fundname: string): ClassFees {
  return {
    fundcode: fees.fundcode,
    fundname,
    costs: COMPARED_DAYS.map((days) => ({
      days: String(days),
      cost: holdingCostOf(fees, COMPARED_AMOUNT, days) ?? '',
    })),
  };
}

const props: Sample['props'] = {
  title: '基金档案',
  note: '',
  fundcode: '',
  reference: '000051',
  referenceFor: 'all',
  facts: false,
  referenceNote: '参照基金的净值增长仅供对照，不是业绩比较基准；差额为本基金减参照。',
  riskNote:
    '最大回撤是区间内从一个高点到其后低点的最大跌幅；年化波动率是每日增长率的标准差折成一年。',
  portfolioNote: '持仓取自基金定期报告，不代表当前仓位。',
  feeNote: '实际费用以基金合同、招募说明书和交易确认为准。',
  notice: '收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计。',
};
const page = {
  address: '/fund?fundcode=000001',
  routecode: 'fund',
  parameters: { fundcode: '000001' },
  dictionary: sampleFundWords,
} as const;

const PERIODS = [
  'week1ud',
  'month1ud',
  'month3ud',
  'month6ud',
  'year1ud',
  'year3ud',
  'year5ud',
  'thisyearud',
  'foundud',
] as const;
const navdate = '20260213';
const reportdate = '20260630';
const fund = sampleDetail('000001', {
  managers: [
    { managerid: 'm001', name: '刘睿聪', since: '20230105' },
    { managerid: 'm002', name: '郑晓辉', since: '' },
  ],
});
const begins = { ...periodBegins(navdate), foundud: fund.establishdate };
const years = yearReturns(sampleNavs);
const year = indicators(sampleNavs, 'year1');
const manager = {
  managerid: 'm001',
  name: '刘睿聪',
  company: fund.company,
  tenuredays: '1328',
  totalsize: '3954000000',
  asof: '20260817',
  fundcount: '1',
};

/** Made up: the longer the period, the fewer funds are as old. */
const PEERS: Partial<Record<(typeof PERIODS)[number], Pick<PeriodGainRow, 'peers' | 'nopeers'>>> = {
  year1ud: { peers: standing('340', '12.30', '12', '1') },
  year3ud: { peers: standing('28', '-4.56', '20', '3') },
  year5ud: { peers: standing('9', '1.08', '', '') },
  foundud: { nopeers: 'unlike' },
};

function standing(
  fundcount: string,
  median: string,
  rank: string,
  quartile: PeerStanding['quartile'],
): PeerStanding {
  return { fundtype: '3', qdiiflag: '', fundcount, median, rank, quartile };
}

const data: Sample['data'] = {
  fund: { ok: true, record: [[fund]] },
  periods: {
    ok: true,
    record: [
      PERIODS.map((period) => ({
        period,
        startdate: begins[period],
        navdate,
        gain: fund[period],
        basis: 'nav' as const,
        ...(PEERS[period] ?? { nopeers: 'short' as const }),
      })),
    ],
  },
  years: { ok: true, record: [years] },
  reference: sampleList(sampleDetails.filter(({ fundcode }) => fundcode === '000051')),
  referencePeriods: {
    ok: true,
    record: [
      PERIODS.filter((period) => period !== 'foundud').map((period) => ({
        period,
        startdate: begins[period],
        navdate,
        gain: sampleDetails.find(({ fundcode }) => fundcode === '000051')?.[period] ?? '',
        basis: 'nav' as const,
      })),
    ],
  },
  referenceYears: { ok: true, record: [years.map((row) => ({ ...row, gain: '1.00' }))] },
  risk: {
    ok: true,
    body: {
      fundcode: '000001',
      navdate,
      riskfree: RISK_FREE.toFixed(2),
      rows: year ? [year] : [],
      rolling: [
        {
          holding: 'year1',
          count: '5617',
          highest: '141.98',
          median: '6.48',
          lowest: '-45.06',
          gained: '60.11',
        },
      ],
    },
  },
  dividends: sampleList(sampleDividends),
  holdings: {
    ok: true,
    record: [
      [
        ['300308', '中际旭创', '6.45'],
        ['688347', '华虹宏力', '5.57'],
      ].map(([stockcode = '', stockname = '', ratio = '']) => ({
        stockcode,
        stockname,
        ratio,
        shares: '',
        marketvalue: '',
        reportdate,
      })),
      [{ reportdate }],
    ],
  },
  industries: {
    ok: true,
    record: [
      [
        ['制造业', '72.78'],
        ['信息传输、软件和信息技术服务业', '7.18'],
      ].map(([industryname = '', ratio = '']) => ({
        industryname,
        ratio,
        marketvalue: '',
        reportdate,
      })),
      [{ reportdate }],
    ],
  },
  fees: { ok: true, record: [sampleFees.tiers, sampleFees.annual] },
  classFees: {
    ok: true,
    record: [
      [classFees(sampleFees, '华夏成长混合A'), classFees(serviceFees, '华夏成长混合C')],
      [{ feetype: 'manage', before: '1.5', rate: '1.2', startdate: '20230710' }],
    ],
  },
  documents: sampleList(
    [
      {
        id: 'd1',
        fundcode: '000001',
        doctype: '4' as const,
        title: '华夏成长：2025年第四季度报告',
        publishdate: '20260122',
        address: '',
      },
    ],
    36,
  ),
  notices: sampleList(
    sampleArticleRows('notice')
      .slice(0, 2)
      .map((row) => ({ ...row, attachments: [], funds: [], routecode: 'productdetail' as const })),
  ),
  managers: sampleList([manager]),
};

const inReport = (name: string, ratios: string[]) => ({ name, ratios });
const noPositions = { scope: '' as const, totalcount: '0', rows: [], departed: [] };
/** A report that the address names, with bonds and a held fund; all is made up but the two stocks. */
const named: Sample['data'] = {
  ...data,
  portfolio: {
    ok: true,
    body: {
      ...{ fundcode: '000001', reportdate, reportkind: 'halfyear', beforedate: '20251231' },
      reports: [
        { reportdate, reportkind: 'halfyear' },
        { reportdate: '20251231', reportkind: 'annual' },
      ],
      ...{ newestdate: '', missing: ['20260331'], stocks: noPositions },
      bonds: {
        ...{ scope: 'largest', totalcount: '1', departed: [] },
        rows: [
          {
            ...{ code: '019547', name: '示例国债', ratio: '4.1', amount: '', marketvalue: '' },
            ...{ ratiochange: '0.3', change: '' },
          },
        ],
      },
      funds: noPositions,
      industries: [inReport('制造业', ['72.78', '70.1'])],
      bondkinds: [inReport('国家债券', ['4.1', '3.8'])],
      assets: [],
    },
  },
};

const { reference: _, referencePeriods: __, referenceYears: ___, ...single } = data;
const failed = failedAnswer();
const lost: Sample['data'] = {
  fund: failed,
  periods: failed,
  years: failed,
  reference: failed,
  referencePeriods: failed,
  referenceYears: failed,
  risk: failed,
  dividends: failed,
  holdings: failed,
  industries: failed,
  fees: failed,
  classFees: failed,
  documents: failed,
  notices: failed,
  managers: failed,
};
const unborn: Sample['data'] = {
  fund: { ok: true, record: [[{ ...fund, managers: [], benchmark: '' }]] },
  periods: { ok: true, record: [[]] },
  years: { ok: true, record: [[]] },
  risk: {
    ok: true,
    body: {
      fundcode: '000001',
      navdate: '',
      riskfree: RISK_FREE.toFixed(2),
      rows: [],
      rolling: [],
    },
  },
  dividends: sampleList([]),
  holdings: { ok: true, record: [[], []] },
  industries: { ok: true, record: [[], []] },
  fees: { ok: true, record: [[], []] },
  classFees: { ok: true, record: [[], []] },
  documents: sampleList([]),
  notices: sampleList([]),
  managers: sampleList([]),
};

const cash: Sample['data'] = {
  ...unborn,
  fund: {
    ok: true,
    record: [
      [
        sampleDetail('000198', {
          managers: [{ managerid: 'm001', name: '刘睿聪', since: '20230105' }],
        }),
      ],
    ],
  },
  fees: {
    ok: true,
    record: [
      [
        { businesscode: '22', measure: 'amount', lower: '', upper: '', rate: '0', unit: 'percent' },
        { businesscode: '24', measure: 'days', lower: '', upper: '', rate: '0', unit: 'percent' },
      ],
      [
        { feetype: 'manage', rate: '0.3' },
        { feetype: 'custody', rate: '0.08' },
        { feetype: 'service', rate: '0.25' },
      ],
    ],
  },
  documents: data.documents,
  notices: data.notices,
  managers: data.managers,
};

/** What the benchmark grew by is made up, and not known of all periods and years. */
const besideBenchmark: Sample['data'] = {
  ...single,
  periods: {
    ok: true,
    record: [
      PERIODS.map((period) => ({
        ...{
          period,
          startdate: begins[period],
          navdate,
          gain: fund[period],
          basis: 'nav' as const,
        },
        ...(period !== 'week1ud' && { benchmarkgain: '9.87' }),
        ...(PEERS[period] ?? { nopeers: 'short' as const }),
      })),
    ],
  },
  years: {
    ok: true,
    record: [years.map((row, at) => (at === 0 ? row : { ...row, benchmarkgain: '-3.21' }))],
  },
};

/** A composed benchmark that ended with the year: it is known of years and of no period. All of it is made up. */
const composed: Sample['data'] = {
  ...data,
  fund: {
    ok: true,
    record: [
      [
        {
          ...fund,
          benchmark: '虚构股票指数收益率×80%＋虚构债券指数收益率×20%',
          benchmarkcomposite: {
            text: '虚构股票指数（TEST300，全收益指数） × 80% + 虚构债券指数（TESTBOND，全收益指数） × 20%，每日再平衡',
            untildate: '20251231',
            endedby: 'TESTBOND',
          },
        },
      ],
    ],
  },
  years: besideBenchmark.years,
  risk: data.risk.ok
    ? {
        ok: true,
        body: {
          ...data.risk.body,
          rows: data.risk.body.rows.map((row) => ({
            ...row,
            relative: { trackingerror: '3.21', information: '0.43', beta: '0.95' },
          })),
        },
      }
    : data.risk,
};

export const samples: Samples<typeof block> = {
  typical: { label: '业绩、风险、分红、持仓、费率、公告和基金经理', props, data, page },
  alone: { label: '没有参照基金', props: { ...props, reference: '' }, data: single, page },
  benchmark: {
    label: '有业绩比较基准的收益率',
    props: { ...props, reference: '' },
    data: besideBenchmark,
    page,
  },
  composite: {
    label: '按指数计算的业绩比较基准，只算到去年末',
    props,
    data: composed,
    page,
  },
  nothing: { label: '没有选定基金', props, data, page: { ...page, parameters: {} } },
  empty: { label: '新基金，还没有数字', props: { ...props, reference: '' }, data: unborn, page },
  cash: {
    label: '货币基金，带概况',
    props: { ...props, reference: '', facts: true },
    data: cash,
    page: { ...page, parameters: { fundcode: '000198' } },
  },
  partly: { label: '持仓没有取到', props, data: { ...data, holdings: failed }, page },
  report: {
    label: '地址里选定的一期报告',
    props,
    data: named,
    page: {
      ...page,
      address: `/fund?fundcode=000001&reportdate=${reportdate}`,
      parameters: { fundcode: '000001', reportdate },
    },
  },
  failed: { label: '没有取到', props, data: lost, page },
  long: {
    label: '最长的文字',
    props: {
      ...props,
      title: '业'.repeat(20),
      note: '绩'.repeat(60),
      referenceNote: '参'.repeat(80),
      riskNote: '险'.repeat(300),
      portfolioNote: '持'.repeat(80),
      feeNote: '费'.repeat(120),
      notice: 'W'.repeat(300),
    },
    data: {
      ...data,
      fund: { ok: true, record: [[{ ...fund, fundname: '长'.repeat(60), benchmark: '' }]] },
    },
    page,
  },
};
