import { z } from 'zod';
import { articleRow, article, category, dictionaryEntry, parameter } from './content.ts';
import { compactDate, dividendRow, fundCode, fundDetail, fundRow, GROWTH_FIELDS, HISTORY_RANGES, navHistoryRow, yieldRow } from './fund.ts';
import { text } from './json.ts';
import { menuItem } from './menu.ts';
import { moduleRow } from './module.ts';
import { pageFacts } from './page.ts';

const total = z.tuple([z.strictObject({ totalcount: z.string().regex(/^\d+$/) })]);

/** Numbers arrive as strings; an empty limit is the default, not "unlimited". */
const count = z.union([z.literal(''), z.string().regex(/^\d{1,6}$/)]).optional();
const paging = { pagecount: count, pageoffset: count };

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

/**
 * Request body and `record` of every call, by path. `record` is an array of result sets: the rows are `record[0]`,
 * a list's `record[1]` is `[{totalcount}]`. How a call travels stands beside it in `src/wire/calls`.
 */
export const callSchemas = {
  'common/session': {
    request: z.strictObject({}),
    record: z.tuple([z.tuple([z.strictObject({ token: z.string(), key: z.string() })])]),
  },
  'common/dictionary': {
    request: z.strictObject({ dictitem: text(20).optional() }),
    record: z.tuple([z.array(dictionaryEntry)]),
  },
  'common/mixparam': { request: z.strictObject({}), record: z.tuple([z.array(parameter)]) },
  'common/menu': { request: z.strictObject({}), record: z.tuple([z.array(menuItem)]) },
  /** The module list of an address: rows of the page's modules, then one row with everything else a page needs. */
  'common/module': {
    request: z.strictObject({ address: text(2000) }),
    record: z.tuple([z.array(moduleRow), z.tuple([pageFacts])]),
  },
  'trade/fund/list': {
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
    record: z.tuple([z.array(fundRow), total]),
  },
  'fund/detail': { request: z.strictObject({ fundcode: fundCode }), record: z.tuple([z.tuple([fundDetail])]) },
  'fund/nav/history': {
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
  'fund/yield/history': {
    request: z.strictObject(span),
    /** Ascending by day. */
    record: z.tuple([z.array(yieldRow)]),
  },
  'content/article/list': {
    request: z.strictObject({ category: text(40).optional(), ...paging }),
    record: z.tuple([z.array(articleRow), total]),
  },
  'content/article/detail': {
    request: z.strictObject({ id: text(40) }),
    record: z.tuple([z.tuple([article])]),
  },
  'content/category/list': { request: z.strictObject({}), record: z.tuple([z.array(category)]) },
} satisfies Record<string, { request: z.ZodType; record: z.ZodType }>;

export type CallPath = keyof typeof callSchemas;
/** What a caller gives. */
export type CallBody<P extends CallPath> = z.input<(typeof callSchemas)[P]['request']>;
/** What a call answers in `record`. */
export type CallRecord<P extends CallPath> = z.output<(typeof callSchemas)[P]['record']>;
