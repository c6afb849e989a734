import { z } from 'zod';
import {
  compactDate,
  CURVE_RANGES,
  dividendRow,
  fundCode,
  fundDetail,
  fundRow,
  GROWTH_FIELDS,
  HISTORY_RANGES,
  navHistoryRow,
  yieldRow,
  yieldState,
} from '../fund.ts';
import {
  calendarRow,
  fundStatusRow,
  latestDayRow,
  riskCountRow,
  statusCountRow,
  companyCountRow,
  sizeCountRow,
  suggestionRow,
  typeCountRow,
} from '../fund/deal.ts';
import { DOCUMENT_TYPES, fundDocumentRow } from '../fund/document.ts';
import { fundEvent } from '../fund/event.ts';
import { annualFee, FEE_BUSINESSES, feeTier } from '../fund/fee.ts';
import {
  comparePoint,
  compareRow,
  fundIndicators,
  gainCurve,
  latestNavRow,
  newFundRow,
  periodGainRow,
  yearGainRow,
} from '../fund/figures.ts';
import { managerAward, managerPost, managerRow, tenureRow } from '../fund/manager.ts';
import { fundOverlap, portfolioReport } from '../fund/portfolio-report.ts';
import { holdingRow, industryRow, reportRow } from '../fund/portfolio.ts';
import { requiredText, text } from '../json.ts';
import {
  between,
  bodyList,
  count,
  foundList,
  list,
  one,
  paging,
  rows,
  type CallSchema,
} from './parts.ts';
import { fundFeeClassListCall } from './fund/fund-fee-class-list.ts';
import { fundSizeListCall } from './fund/fund-size-list.ts';

/**
 * Which part of a fund's history: between two dates, or a range counted back from the last day that there is. A range
 * begins with the last row on or before its first date, the base of its return; a younger fund answers all it has.
 */
const span = { fundcode: fundCode, ...between, range: z.enum([...HISTORY_RANGES, '']).optional() };
const ofFund = z.strictObject({ fundcode: fundCode });
/** `periodsof`: a fund over whose periods and days the other is measured, to stand beside it; what it has no figures for is left out. */
const overPeriods = ofFund.extend({ periodsof: fundCode.optional() });
const ofManager = z.strictObject({ managerid: text(40) });
/** Comma-separated: only these, in this order; unknown ones are left out. */
const fundcodes = text(1400);

/** Public facts and figures of funds. An unknown fund or manager is 2030404; what is not known of a known one is an empty list. */
export const fundCalls = {
  'trade/fund/list': {
    meaning: '基金列表，可按类型、风险、关键字筛选和排序',
    request: z.strictObject({
      fundtype: text(4).optional(),
      risklevel: text(4).optional(),
      fundstatus: text(4).optional(),
      /** Of a manager, or the manager's name. */
      managerid: text(40).optional(),
      /** Who manages the fund, by the whole name. */
      company: text(60).optional(),
      /** The band of its size: below 0.2, 1, 5 and 10 billion yuan, and from there on. */
      sizeband: text(1).optional(),
      fundcodes: fundcodes.optional(),
      /** A growth field or `nav`; a leading minus sorts the greatest first. Funds without the figure come last. */
      ordertype: z
        .enum([...GROWTH_FIELDS.flatMap((name) => [name, `-${name}`] as const), 'nav', '-nav', ''])
        .optional(),
      keyword: text(40).optional(),
      pinyingflag: z.enum(['0', '1']).optional(),
      ...paging,
    }),
    record: list(fundRow),
  },
  'fund/new/list': {
    meaning: '新基金，成立日在后的在前',
    request: z.strictObject({
      fundtype: text(4).optional(),
      startdate: compactDate.optional(),
      ...paging,
    }),
    record: list(newFundRow),
  },
  'fund/detail': { meaning: '一只基金的资料和最新数字', request: ofFund, record: one(fundDetail) },
  'fund/share/list': {
    meaning: '同一基金的各类份额，含所问的一类',
    request: ofFund,
    record: rows(fundRow),
  },
  'fund/status/list': {
    meaning: '若干基金的状态，以及能否申购和定投、不能时的原因',
    request: z.strictObject({ fundcodes }),
    record: rows(fundStatusRow),
  },
  /**
   * The second set counts by risk level, the third by status. Only codes that funds have; a type may be empty. Each set counts
   * the funds that fit all filters but its own: what would be left of them if that one were chosen.
   */
  'fund/type/count': {
    meaning: '各类型、各风险等级、各状态、各管理人、各规模的基金数和其中最新的净值日期，可按条件',
    request: z.strictObject({
      fundtype: text(4).optional(),
      risklevel: text(4).optional(),
      fundstatus: text(4).optional(),
      company: text(60).optional(),
      sizeband: text(1).optional(),
      keyword: text(40).optional(),
    }),
    record: z.tuple([
      z.array(typeCountRow),
      z.array(riskCountRow),
      z.array(statusCountRow),
      z.tuple([latestDayRow]),
      // Absent: a program of before these counts answers.
      z.array(companyCountRow).optional(),
      z.array(sizeCountRow).optional(),
    ]),
  },
  /** Codes that begin so first, then names that begin so, names that contain it, and initials. */
  'fund/search/suggest': {
    meaning: '按输入的代码、名称或拼音首字母联想基金',
    request: z.strictObject({ keyword: requiredText(40), pagecount: count }),
    body: bodyList(suggestionRow),
  },
  'fund/nav/latest': {
    meaning: '若干基金最新一日的净值，或某日及之前最近一日的净值',
    request: z.strictObject({ fundcodes, enddate: compactDate.optional() }),
    record: rows(latestNavRow),
  },
  'fund/nav/history': {
    meaning: '一只基金的历史净值，按日升序',
    request: z.strictObject({
      ...span,
      /**
       * Maximum number of rows, but never fewer than 20: thinned to highs and lows, with both ends, the deepest fall and, where
       * they take no more than half of it, the ends of months (of years beyond six years).
       */
      points: count,
    }),
    /** Ascending by day; the second set holds dividends and splits after the first row's day, up to the last one's. */
    record: z.tuple([z.array(navHistoryRow), z.array(dividendRow)]),
  },
  /** Ascending by day; the second set says whether the newest day that there is is up to date. */
  'fund/yield/history': {
    meaning: '现金类基金的万份收益和七日年化',
    request: z.strictObject(span),
    record: z.tuple([z.array(yieldRow), z.tuple([yieldState])]),
  },
  'fund/gain/period': {
    meaning: '一只基金的阶段涨幅，含分红，可取另一只基金的区间',
    request: overPeriods,
    record: rows(periodGainRow),
  },
  'fund/gain/year': {
    meaning: '一只基金的年度涨幅，含分红，近年在前，可取另一只基金的年度',
    request: overPeriods,
    record: rows(yearGainRow),
  },
  /**
   * For small drawings: at most `points` days of each, 60 where none are given and never fewer than 20 nor more than 400,
   * thinned to highs and lows with both ends. Cash funds and funds too young for the range are left out.
   */
  'fund/gain/curve': {
    meaning: '若干基金在一段区间里累计收益率的曲线，含分红，供绘图',
    request: z.strictObject({
      fundcodes: z.union([z.literal(''), z.string().regex(/^\d{6}(,\d{6}){0,9}$/)]),
      range: z.enum(CURVE_RANGES),
      points: count,
    }),
    record: rows(gainCurve),
  },
  'fund/indicator': {
    meaning: '一只基金的风险收益指标：波动率、夏普比率、最大回撤',
    request: ofFund,
    body: fundIndicators,
  },
  /**
   * Over the last `range` that all of them have, a year where none is given; funds without figures are left out. The second
   * set holds the days that all have, thinned, with the return of each since the first, in the order of the first set.
   */
  'fund/compare': {
    meaning: '二至五只基金在共同区间里的收益率、波动率和最大回撤，含分红',
    request: z.strictObject({
      fundcodes: z.string().regex(/^\d{6}(,\d{6}){1,4}$/),
      range: z.enum([...HISTORY_RANGES, '']).optional(),
    }),
    record: z.tuple([z.array(compareRow), z.array(comparePoint)]),
  },
  'fund/dividend/list': {
    meaning: '一只基金的分红和拆分，近的在前',
    request: z.strictObject({
      fundcode: fundCode,
      kind: z.enum(['dividend', 'split', '']).optional(),
      ...between,
      ...paging,
    }),
    record: list(dividendRow),
  },
  /** The second set holds what is taken out of the fund's assets. */
  'fund/fee': {
    meaning: '一只基金的费率：按金额或持有天数分档的交易费率，和每年的运作费率',
    request: z.strictObject({
      fundcode: fundCode,
      businesscode: z.enum([...FEE_BUSINESSES, '']).optional(),
    }),
    record: z.tuple([z.array(feeTier), z.array(annualFee)]),
  },
  /** Of the newest report where no day is asked for; the second set holds the days of all reports, the newest first. */
  'fund/holding/list': {
    meaning: '一只基金某期报告的重仓证券，占比大的在前',
    request: z.strictObject({ fundcode: fundCode, reportdate: compactDate.optional() }),
    record: z.tuple([z.array(holdingRow), z.array(reportRow)]),
  },
  'fund/industry/list': {
    meaning: '一只基金某期报告的行业配置，占比大的在前',
    request: z.strictObject({ fundcode: fundCode, reportdate: compactDate.optional() }),
    record: z.tuple([z.array(industryRow), z.array(reportRow)]),
  },
  /**
   * Of the newest report where no day is asked for or it has none. `pagecount`: maximum number of positions of each sort, 10
   * where none is given; what left the largest is told of as many.
   */
  'fund/portfolio': {
    meaning: '一只基金某期报告的持仓和比上期的变化，以及至多八期的行业、券种、资产和穿透',
    request: z.strictObject({
      fundcode: fundCode,
      reportdate: z.union([compactDate, z.literal('')]).optional(),
      pagecount: count,
    }),
    body: portfolioReport,
  },
  /** By the newest day of which all have a report, else by the newest report of each. */
  'fund/overlap': {
    meaning: '二至五只基金的共同持仓：两两重合的比例和共同的证券',
    request: z.strictObject({ fundcodes: z.string().regex(/^\d{6}(,\d{6}){1,4}$/) }),
    body: fundOverlap,
  },
  'fund/document/list': {
    meaning:
      '一只基金或全部基金可以阅读的合同、招募说明书、产品资料概要、报告和公告，新的在前；只有标题的不列',
    request: z.strictObject({
      fundcode: z.union([fundCode, z.literal('')]).optional(),
      doctype: z.enum([...DOCUMENT_TYPES, '']).optional(),
      /** Of publication, yyyy. */
      year: z.union([z.string().regex(/^\d{4}$/), z.literal('')]).optional(),
      /** Words of the title. */
      keyword: text(40).optional(),
      ...paging,
    }),
    record: foundList(fundDocumentRow),
  },
  'fund/manager/list': {
    meaning: '基金经理，可只取一只基金的',
    request: z.strictObject({
      fundcode: z.union([fundCode, z.literal('')]).optional(),
      keyword: text(30).optional(),
      ...paging,
    }),
    record: list(managerRow),
  },
  'fund/manager/detail': {
    meaning: '一位基金经理的资料',
    request: ofManager,
    record: one(managerRow),
  },
  'fund/manager/resume': {
    meaning: '一位基金经理的履历，近的在前',
    request: ofManager,
    record: rows(managerPost),
  },
  'fund/manager/award': {
    meaning: '一位基金经理获得的奖项，近的在前',
    request: ofManager,
    record: rows(managerAward),
  },
  'fund/manager/history': {
    meaning: '一位基金经理管理过的基金和任职回报，在任的在前',
    request: ofManager,
    record: rows(tenureRow),
  },
  /** At most 400 days. */
  'fund/calendar': {
    meaning: '一段日期中每天是否为基金开放日',
    request: z.strictObject({ startdate: compactDate, enddate: compactDate }),
    record: rows(calendarRow),
  },
  /** Those that begin in the span, by day. At most 400 days. Reports of quarters only where the holidays on the way are known. */
  'fund/event/list': {
    meaning:
      '投资者日历：一段日期里各基金的权益登记、除息、红利发放、拆分、成立，以及休市和报告披露截止日',
    request: z.strictObject({ startdate: compactDate, enddate: compactDate }),
    record: rows(fundEvent),
  },
  'fund/fee/class/list': fundFeeClassListCall,
  'fund/size/list': fundSizeListCall,
} satisfies Record<string, CallSchema>;
