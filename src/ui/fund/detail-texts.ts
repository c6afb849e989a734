/** Words of the tables of a fund's page. */
export const detailTexts = {
  period: '区间',
  year: '年度',
  from: '起算日',
  until: '截止日',
  gain: '收益率（含分红）',
  volatility: '年化波动率',
  drawdown: '最大回撤',
  fallDays: '回撤起止',
  kind: '种类',
  dividend: '分红',
  split: '拆分',
  amount: '每份',
  security: '证券',
  industry: '行业',
  ratio: '占净值',
  reportDay: '报告日',
} as const;
