import { defineWords } from '../language/words.ts';
import type { CurveRange, GrowthField, HistoryRange } from '#schemas/fund.ts';

/** How returns are computed, as it stands where they do. */
export const RETURN_CONVENTION = '收益率按单位净值和已披露的分红、拆分计算，分红再投资';

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
