import { defineWords } from '#rules/language/words.ts';

/** Names of the rows of a comparison. */
export const compareLabels = defineWords('compareRows', {
  measure: '指标',
  gain: '区间收益率',
  annualgain: '年化收益率',
  maxdrawdown: '最大回撤',
  volatility: '年化波动率',
  volatilityBasis: (days: number) => `按每年 ${days} 个交易日`,
  manage: '管理费（每年）',
  custody: '托管费（每年）',
  service: '销售服务费（每年）',
  purchase: '申购费率',
  type: '基金类型',
  nav: '单位净值',
  upTo: '最高',
  remove: '移出对比：',
  period: (start: string, end: string) => `共有区间 ${start} 至 ${end}`,
});
