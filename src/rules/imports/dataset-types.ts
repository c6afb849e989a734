import { mapFundFacts } from '#schemas/fund/fact-fields.ts';
import type { DatasetType } from '#schemas/import.ts';

/** A field that a column can be. */
export interface ImportField {
  name: string;
  /** Without it there is nothing to import. The code may come from the fund of the whole file. */
  isNeeded?: boolean;
  /** How columns of this field are headed, in lower case and without what stands in brackets. */
  headings: readonly string[];
}

const code: ImportField = {
  name: 'fundcode',
  headings: ['基金代码', '代码', 'code', 'fundcode', 'fund_code', 'symbol'],
};

const indexCodeField: ImportField = {
  name: 'indexcode',
  isNeeded: true,
  headings: ['指数代码', '指数编号', '指数代码index code', 'indexcode', 'index_code'],
};

const dayOf = (name: string, ...more: string[]): ImportField => ({
  name,
  isNeeded: true,
  headings: ['日期', 'date', name, ...more],
});

const { company: companyField, ...otherFacts } = mapFundFacts(
  ({ headings }, name): ImportField => ({ name, headings }),
);
const factFields = Object.values(otherFacts);

/** Headings of amounts that only dividends have, and of ratios that only splits have. */
export const DIVIDEND_HEADINGS = [
  '每份分红',
  '每份分红金额',
  '每份派现',
  '每份派现金额',
  '每份派息',
  '单位分红',
  '分红金额',
  '分红',
  '派息',
  'dividend',
  'div_cash',
];
export const SPLIT_HEADINGS = [
  '拆分比例',
  '拆分折算',
  '拆分折算比例',
  '折算比例',
  '份额折算比例',
  '份额拆分比例',
  'split',
  'split_ratio',
];

/** What each sort of file consists of, in the order in which fields are shown. */
export const importFields: Readonly<Record<DatasetType, readonly ImportField[]>> = {
  navs: [
    { ...code, isNeeded: true },
    dayOf('navdate', '净值日期', 'nav_date', '估值日期', '交易日期', 'fsrq'),
    {
      name: 'nav',
      isNeeded: true,
      headings: ['单位净值', '净值', 'nav', 'unitnav', 'unit_nav', 'dwjz'],
    },
    {
      name: 'growth',
      headings: ['日增长率', '日涨跌', '日涨跌幅', '涨跌幅', 'growth', 'daily_return', 'jzzzl'],
    },
    {
      name: 'cumulative',
      headings: ['累计净值', '累计单位净值', 'cumulative', 'accnav', 'acc_nav', 'ljjz'],
    },
    { name: 'payout', headings: ['分红送配', '分红配送', '分红拆分', 'payout', 'fhsp'] },
  ],
  yields: [
    { ...code, isNeeded: true },
    dayOf('navdate', '收益日期', 'mfd_date', '净值日期'),
    {
      name: 'income10k',
      isNeeded: true,
      headings: ['万份收益', '每万份收益', '每万份基金净收益', 'income10k', 'mfd_daily_yield'],
    },
    {
      name: 'yield7d',
      isNeeded: true,
      headings: [
        '七日年化',
        '7日年化',
        '七日年化收益率',
        '7日年化收益率',
        'yield7d',
        'mfd_7daily_yield',
      ],
    },
  ],
  dividends: [
    { ...code, isNeeded: true },
    dayOf('exdate', '除息日', '除息日期', '除权日', '除权除息日', '拆分日', '拆分折算日'),
    { name: 'kind', isNeeded: true, headings: ['类型', '分红或拆分', '拆分类型', 'kind', 'type'] },
    {
      name: 'amount',
      isNeeded: true,
      headings: ['每份金额或比例', ...DIVIDEND_HEADINGS, ...SPLIT_HEADINGS, 'amount'],
    },
    { name: 'recorddate', headings: ['权益登记日', '登记日', 'recorddate', 'record_date'] },
    { name: 'paydate', headings: ['发放日', '分红发放日', '红利发放日', 'paydate', 'pay_date'] },
    { name: 'notice', headings: ['公告', '公告编号', '公告地址', '公告链接', 'notice'] },
    { name: 'basis', headings: ['依据', '披露或估算', 'basis'] },
  ],
  benchmarks: [
    { ...code, isNeeded: true },
    dayOf('navdate', '截止日期', '截止日', '截至', '截至日期'),
    { name: 'period', isNeeded: true, headings: ['区间', '时段', '期间', '阶段', 'period'] },
    {
      name: 'gain',
      isNeeded: true,
      headings: [
        '业绩比较基准收益率',
        '业绩比较基准增长率',
        '比较基准收益率',
        '基准收益率',
        '基准增长率',
        '基准涨跌幅',
        'benchmark_growth',
        'gain',
      ],
    },
  ],
  indices: [
    indexCodeField,
    { name: 'indexname', headings: ['指数名称', '指数简称', '指数中文简称', '名称', 'indexname'] },
    dayOf('indexdate', '交易日期', '日期date'),
    {
      name: 'close',
      isNeeded: true,
      headings: [
        '收盘值',
        '收盘',
        '收盘点位',
        '收盘指数',
        '点位',
        '年利率',
        '利率',
        'close',
        '收盘close',
      ],
    },
    { name: 'indexkind', headings: ['指数口径', '口径', '指数类型', 'indexkind'] },
  ],
  composites: [
    { ...code, isNeeded: true },
    { name: 'since', isNeeded: true, headings: ['生效日期', '生效日', '起始日期', 'since'] },
    { ...indexCodeField, isNeeded: false },
    { name: 'rate', headings: ['年利率', '利率', '利差', 'rate'] },
    { name: 'weight', isNeeded: true, headings: ['权重', '占比', 'weight'] },
    { name: 'rebalancing', headings: ['再平衡', '再平衡方式', 'rebalancing'] },
  ],
  portfolios: [
    { ...code, isNeeded: true },
    dayOf('reportdate', '报告期末', '报告期', '截止日期'),
    { name: 'part', isNeeded: true, headings: ['列在哪一表', '证券或行业', 'part'] },
    {
      name: 'stockcode',
      headings: ['证券代码', '股票代码', '债券代码', 'stockcode', 'bondcode'],
    },
    {
      name: 'name',
      isNeeded: true,
      headings: [
        '名称',
        '证券名称',
        '股票名称',
        '债券名称',
        '行业',
        'name',
        'stockname',
        'industryname',
      ],
    },
    { name: 'ratio', isNeeded: true, headings: ['占净值比例', '比例', 'ratio'] },
    { name: 'shares', headings: ['数量', '持有数量', '份额', 'shares', 'quantity'] },
    { name: 'marketvalue', headings: ['市值', '公允价值', '市值(元)', 'marketvalue'] },
  ],
  funds: [
    { ...code, isNeeded: true },
    {
      name: 'fundname',
      isNeeded: true,
      headings: ['基金名称', '名称', '基金简称', 'fundname', 'name'],
    },
    { name: 'fund_fullname', headings: ['全称', '基金全称', 'fullname', 'fund_fullname'] },
    { name: 'fundtype', headings: ['类型', '基金类型', 'type', 'fundtype'] },
    { name: 'risklevel', headings: ['风险等级', 'risklevel', 'risk'] },
    { name: 'establishdate', headings: ['成立日期', '成立日', 'establishdate'] },
    { name: 'fundsize', headings: ['规模', '基金规模', 'fundsize', 'scale'] },
    companyField,
    { name: 'managers', headings: ['基金经理', 'managers', 'manager'] },
    ...factFields,
    { name: 'pinyin', headings: ['拼音', '拼音首字母', 'pinyin'] },
  ],
  managers: [
    { name: 'managerid', isNeeded: true, headings: ['编号', 'id', 'managerid'] },
    { name: 'name', isNeeded: true, headings: ['姓名', 'name'] },
    { name: 'company', headings: ['公司', '所在公司', 'company'] },
    { name: 'tenuredays', headings: ['从业天数', 'days', 'tenuredays'] },
    { name: 'totalsize', headings: ['在管规模', '规模', 'scale', 'totalsize'] },
    { name: 'asof', headings: ['截至', 'updated', 'asof'] },
  ],
  holidays: [
    dayOf('date', '日期'),
    { name: 'name', headings: ['节日', '名称', 'name'] },
    { name: 'off', isNeeded: true, headings: ['休市', '放假', 'isoffday', 'off'] },
  ],
};

/** Sorts whose rows are figures of days, which have tables of their own and are undone as a batch. */
export const DAY_SORTS = [
  'navs',
  'yields',
  'dividends',
  'benchmarks',
] as const satisfies readonly DatasetType[];
export type TimeSeriesType = (typeof DAY_SORTS)[number];

export function isTimeSeriesType(sort: DatasetType): sort is TimeSeriesType {
  return DAY_SORTS.some((one) => one === sort);
}
