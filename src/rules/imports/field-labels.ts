import { mapFundFacts } from '#schemas/fund/fact-fields.ts';

/** What the fields of imported files are called, by name. */
export const fieldLabels: Readonly<Record<string, string>> = {
  fundcode: '基金代码',
  navdate: '日期',
  nav: '单位净值',
  growth: '日涨跌，含分红',
  cumulative: '累计净值',
  payout: '分红送配',
  income10k: '万份收益',
  yield7d: '七日年化',
  exdate: '除息日',
  kind: '分红或拆分',
  amount: '每份金额或比例',
  recorddate: '权益登记日',
  paydate: '发放日',
  notice: '公告编号或地址',
  basis: '披露或估算',
  period: '区间',
  gain: '基准收益率',
  reportdate: '报告期末',
  part: '证券或行业',
  stockcode: '证券代码',
  name: '名称',
  ratio: '占净值比例',
  fundname: '基金名称',
  fund_fullname: '全称',
  fundtype: '基金类型',
  risklevel: '风险等级',
  establishdate: '成立日期',
  fundsize: '规模',
  managers: '基金经理',
  ...mapFundFacts(({ label }) => label),
  pinyin: '拼音首字母',
  managerid: '编号',
  tenuredays: '从业天数',
  totalsize: '在管规模',
  asof: '截至',
  date: '日期',
  off: '休市',
};

export function fieldLabel(name: string): string {
  return fieldLabels[name] ?? name;
}
