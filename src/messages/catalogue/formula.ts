import type { Translations } from './translations.ts';

/** How figures of funds follow from what is stored. */
export const formulaMessages = {
  'formula.annual-return': {
    zh: '区间收益率按所用日历天数折算成一年 365 天的收益率；不满一年的不折算',
    en: 'The return of the period scaled to a year of 365 calendar days; none for periods under a year',
  },
  'formula.as-imported': {
    zh: '按导入的数据显示，不作计算，只按约定的小数位数四舍五入',
    en: 'Shown as imported: nothing is computed, only rounded to the usual decimals',
  },
  'formula.as-released': {
    zh: '按发布的资料显示，不作计算',
    en: 'Shown as released with the facts: nothing is computed',
  },
  'formula.cash-return': {
    zh: '区间内每日万份收益逐日复利；从区间起始日或之前最近一个有数据的日子算起',
    en: 'The daily incomes per 10,000 units of the period, compounded; counted from the last day with figures on or before its beginning',
  },
  'formula.cumulative-nav': {
    zh: '单位净值加成立以来每份已披露的分红，拆分按份数折算；分红不计再投资收益',
    en: 'The unit NAV and all disclosed dividends since inception, splits counted by units; dividends are not reinvested',
  },
  'formula.drawdown': {
    zh: '区间内复权净值从一个高点到其后低点的最大跌幅；已披露的分红、拆分按除息日净值再投资',
    en: 'The deepest fall of the adjusted NAV from a high to a later low of the period; disclosed dividends and splits are reinvested at the NAV of the ex-date',
  },
  'formula.holding': {
    zh: '按定期报告的资料显示；合计由各项相加',
    en: 'Shown as released with the periodic report; a sum adds its rows',
  },
  'formula.payout': {
    zh: '按导入的分红或拆分显示；未披露的按净值和日增长率估算，并在页面上注明',
    en: 'Shown as imported; payouts that were not disclosed are estimated from NAVs and growth, and marked on the page',
  },
  'formula.payout-sum': {
    zh: '成立以来已披露的每次分红相加，估算的不计',
    en: 'All disclosed payouts since inception added; estimated ones do not count',
  },
  'formula.projection': {
    zh: '按区块里填写的金额和期限，用历史数据和费率试算，不是预测',
    en: 'Worked out from the amount and the time that the block fills in, with past figures and fees; no forecast',
  },
  'formula.rank': {
    zh: '区间收益率在同类中的名次，从高到低，相同的并列；同类是类型相同（QDII 单列）、净值截至同一日而不过旧的基金，同一基金的各份额计一次；下面列出的是本基金的净值',
    en: 'The place of the return among the funds of the same type (QDII apart) whose NAVs end on the same day and are not too old, the greatest first, equal ones together; share classes of one fund count once. Below are the NAVs of this fund',
  },
  'formula.return': {
    zh: '期末与期初复权净值之比减 1；已披露的分红、拆分按除息日净值再投资，分红未披露的日子按公布的日增长率计；期初是区间起始日或之前最近的净值日',
    en: 'The adjusted NAV of the last day over that of the first, less 1; disclosed dividends and splits are reinvested at the NAV of the ex-date, days with undisclosed payouts count by their published growth; the first day is the last with a NAV on or before the beginning of the period',
  },
  'formula.risk': {
    zh: '年化波动率是日增长率的样本标准差乘以 {days} 的平方根（每年按 {days} 个交易日计）；夏普比率用年化收益率减去每年 {rate}% 的无风险利率',
    en: 'Volatility is the sample deviation of daily growths times the square root of {days} (trading days a year); the Sharpe ratio takes {rate}% a year as the risk-free rate',
  },
} as const satisfies Translations;
