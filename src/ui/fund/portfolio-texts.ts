import { defineWords } from '#rules/language/words.ts';
import type { ListScope, ReportKind } from '#schemas/fund/portfolio.ts';
import type { DepartedRow, LookThroughResult } from '#schemas/fund/portfolio-report.ts';

/** Words of a fund's report over quarters, which come when its panel is opened. */
export const portfolioTexts = defineWords('portfolio', {
  report: '报告期末',
  reportKind: {
    quarterly: '季度报告',
    halfyear: '中期报告',
    annual: '年度报告',
    '': '',
  } satisfies Record<ReportKind, string>,
  newest: (day: string) => `${day}（最近一期）`,
  notThere: (day: string) => `没有 ${day} 的报告，下面是最近一期。`,
  against: (day: string) => `变化是与 ${day} 的报告相比。`,
  noBefore: '更早的报告没有载入，不列变化。',
  missing: (days: readonly string[]) => `各期之间缺 ${days.length} 期：${days.join('、')}。`,
  listed: (scope: ListScope, total: string, shown: number) => {
    const list = {
      all: `报告列出全部 ${total} 项`,
      largest: `报告只列最大的 ${total} 项`,
      '': `报告列出 ${total} 项`,
    }[scope];
    return `${list}，以下为最大的 ${shown} 项，占基金净值的比例`;
  },
  ratioChange: '较上期（百分点）',
  amountChange: '数量',
  departed: (sort: string) => `退出前十的${sort}`,
  departedCaption: (day: string) => `${day} 的前十大中，这期不在前十的`,
  was: '上期占净值',
  now: '这期',
  departure: {
    gone: '不再持有',
    below: '',
    unlisted: '未列出，可能仍持有',
  } satisfies Record<DepartedRow['departure'], string>,
  lookThrough: '穿透到股票',
  lookThroughCaption: (held: string, seen: string) =>
    `持有的基金占净值 ${held}，其中 ${seen} 有同一天的报告；按这些报告列出的股票和直接持有的股票计算`,
  noLookThrough: (day: string) => `持有的基金还没有 ${day} 的报告，不能穿透`,
  unseen: (funds: readonly string[]) => `没有算进的基金：${funds.join('、')}`,
  unseenFund: (fund: string, ratio: string, reason: string) => `${fund}（${ratio}，${reason}）`,
  unseenReason: {
    report: '没有同一天的报告',
    ring: '循环持有',
    depth: '层数太多',
  } satisfies Record<LookThroughResult['unseen'][number]['reason'], string>,
  assets: '资产组合',
  asset: '资产',
  assetPicture: (from: string, to: string) => `各类资产占基金总资产的比例，${from} 至 ${to}`,
  ofTotal: '占基金总资产的比例',
  ofNet: '占基金净值的比例',
  overReports: (basis: string, count: number) => `${count} 期报告，${basis}，-- 为这期没有列出`,
  sizes: '规模变动',
  netAssets: '期末净资产',
  netAssetsIn: (unit: string) => `净资产（${unit}）`,
  totalShares: '期末总份额',
  units: (value: string, unit: string) => `${value} ${unit}份`,
  sizeChange: '较上期',
  sizePicture: (unit: string, from: string, to: string) =>
    `各期报告期末的基金净资产（${unit}），${from} 至 ${to}`,
  sizeReports: (count: number, listed: number) =>
    `${count} 期报告期末的净资产和总份额，各类份额合计${listed < count ? `；列出最近 ${listed} 期，全部在下载的文件里` : ''}`,
  classSizes: '各类份额的期末净资产和总份额',
  noSizes: '已载入的报告没有写净资产和总份额',
} as const);
