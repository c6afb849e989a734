import { defineWords } from '#rules/language/words.ts';

/** Words of charts and of the figures beside them. */
export const chartTexts = defineWords('chart', {
  cumulative: '累计收益率',
  cumulativeWithDividends: '累计收益率（含分红）',
  rangeReturn: '区间收益',
  deepestFall: '最大回撤',
  drawdown: '回撤（距此前最高点的跌幅）',
  highest: '区间最高',
  lowest: '区间最低',
  dividends: (count: number) => `分红 ${count} 次`,
  splits: (count: number) => `拆分 ${count} 次`,
  estimatedDividends: (count: number) => `估算分红 ${count} 次`,
  estimated: '（估算）',
  dividend: (amount: string) => `除息，每份 ${amount} 元`,
  split: (amount: string) => `拆分，每份变为 ${amount} 份`,
  sinceDay: (day: string) => `收益率自 ${day} 起累计`,
});
