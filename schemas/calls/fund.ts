import { z } from 'zod';
import { compactDate, dividendRow, fundCode, fundDetail, fundRow, GROWTH_FIELDS, HISTORY_RANGES, navHistoryRow, yieldRow } from '../fund.ts';
import { text } from '../json.ts';
import { count, list, one, paging, rows, type CallSchema } from './parts.ts';

/**
 * Which part of a fund's history: between two dates, or a range counted back from the last day that there is. A range
 * begins with the last row on or before its first date, the base of its return; a younger fund answers all it has.
 */
const span = {
  fundcode: fundCode,
  startdate: compactDate.optional(),
  enddate: compactDate.optional(),
  range: z.enum([...HISTORY_RANGES, '']).optional(),
};

/** Public facts and figures of funds. */
export const fundCalls = {
  'trade/fund/list': {
    meaning: '基金列表，可按类型、风险、关键字筛选和排序',
    request: z.strictObject({
      fundtype: text(4).optional(),
      risklevel: text(4).optional(),
      managerid: text(40).optional(),
      /** Comma-separated: only these, in this order. */
      fundcodes: text(1400).optional(),
      /** A growth field or `nav`; a leading minus sorts the greatest first. Funds without the figure come last. */
      ordertype: z.enum([...GROWTH_FIELDS.flatMap((name) => [name, `-${name}`] as const), 'nav', '-nav', '']).optional(),
      keyword: text(40).optional(),
      pinyingflag: z.enum(['0', '1']).optional(),
      ...paging,
    }),
    record: list(fundRow),
  },
  'fund/detail': { meaning: '一只基金的资料和最新数字', request: z.strictObject({ fundcode: fundCode }), record: one(fundDetail) },
  'fund/nav/history': {
    meaning: '一只基金的历史净值，按日升序',
    request: z.strictObject({
      ...span,
      /**
       * At most so many rows, but never fewer than 20: thinned to highs and lows, with both ends, the deepest fall and, where
       * they take no more than half of it, the ends of months (of years beyond six years).
       */
      points: count,
    }),
    /** Ascending by day; the second set holds dividends and splits after the first row's day, up to the last one's. */
    record: z.tuple([z.array(navHistoryRow), z.array(dividendRow)]),
  },
  /** Ascending by day. */
  'fund/yield/history': { meaning: '现金类基金的万份收益和七日年化', request: z.strictObject(span), record: rows(yieldRow) },
} satisfies Record<string, CallSchema>;
