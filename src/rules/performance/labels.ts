import { defineWords } from '../language/words.ts';
import type { CurveRange, GrowthField, HistoryRange } from '#schemas/fund.ts';

/** How returns are computed, as it stands where they do. */
export const RETURN_CONVENTION = '收益率按单位净值和已披露的分红、拆分计算，分红再投资';

/** How risk figures are computed, with the rate without risk as it is read and the trading days of a year. */
export const riskConvention = (rate: string, days: number) =>
  `年化波动率按每年 ${days} 个交易日计，无风险利率按每年 ${rate} 计`;

export const RELATIVE_RISK_CONVENTION =
  '跟踪误差是每日收益率与业绩比较基准之差的标准差折成一年；信息比率是年化收益率之差与跟踪误差之比，不满一年的区间不计算；贝塔是两者每日收益率的协方差与业绩比较基准的方差之比。';

/** What a growth is called above a figure; the same word for editors and visitors. */
export const GROWTH_LABELS = defineWords('growth', {
  day1ud: '日增长',
  week1ud: '近1周',
  month1ud: '近1月',
  month3ud: '近3月',
  month6ud: '近6月',
  year1ud: '近1年',
  year3ud: '近3年',
  year5ud: '近5年',
  thisyearud: '今年以来',
  foundud: '成立以来',
} as const satisfies Record<GrowthField, string>);

const CURVE_RANGE_LABELS = {
  month1: '近1月',
  month3: '近3月',
  month6: '近6月',
  year1: '近1年',
  year3: '近3年',
  year5: '近5年',
} as const satisfies Record<CurveRange, string>;

export const RANGE_LABELS = defineWords('range', {
  ...CURVE_RANGE_LABELS,
  all: '成立以来',
} as const satisfies Record<HistoryRange, string>);

/** Over which time a small curve is drawn, or that there is none. */
export const CURVE_LABELS = { none: '不画', ...CURVE_RANGE_LABELS } as const satisfies Record<
  CurveRange | 'none',
  string
>;
