/** Words that everything about funds shares. */
export const fundTexts = {
  fund: '基金',
  nav: '单位净值',
  growth: '日增长率',
  income10k: '万份收益',
  yield7d: '7日年化',
  risk: '风险等级',
  actions: '操作',
  buy: '购买',
  plan: '定投',
  otherType: '其他',
  since: '起',
  to: '至',
  yuan: '元',
} as const;
