import { z } from 'zod';
import { benchmarkParts, rebalancing } from './fund/benchmark.ts';
import { type FundFactField, mapFundFacts } from './fund/fact-fields.ts';
import { requiredText, text } from './json.ts';

/** How a value is written helps nobody who has not given one yet. */
const written = (words: string) => ({
  error: ({ input }: { input?: unknown }) => (input === '' ? '请填写，不能为空' : words),
});

/** Six digits, always a string. */
export const fundCode = z.string().regex(/^\d{6}$/, written('基金代码是六位数字'));
/** yyyymmdd. */
export const compactDate = z.string().regex(/^\d{8}$/, written('日期是八位数字，例如 20260213'));
/** Exact decimal text, never a float. */
export const decimalText = z.string().regex(/^-?\d{1,15}(\.\d{1,10})?$/, { error: '请填写数字' });
/** A growth in percent with two decimals, or empty where the fund is too young for the period. */
const growth = z.union([decimalText, z.literal('')]);

export const FUND_TYPES = ['1', '2', '3', '4', '5'] as const;
export const RISK_LEVELS = ['01', '02', '03', '04', '05'] as const;
export const FUND_STATUSES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a'] as const;

/** The periods over which growth is given, each the name of its field in `fundRow`. */
export const GROWTH_FIELDS = [
  'day1ud',
  'week1ud',
  'month1ud',
  'month3ud',
  'month6ud',
  'year1ud',
  'year3ud',
  'year5ud',
  'thisyearud',
  'foundud',
] as const;
export type GrowthField = (typeof GROWTH_FIELDS)[number];
export const growthField = z.enum(GROWTH_FIELDS);

/** By what a list of funds is sorted where its visitor has not chosen: by a growth, the greatest first, or '' by fund code. */
export const fundSort = z.enum(['', ...GROWTH_FIELDS.map((growth) => `-${growth}` as const)]);

function factSchema({ type, max = 80, isLater }: FundFactField): z.ZodType<string> {
  const schema =
    type === 'text'
      ? text(max)
      : z.union([type === 'date' ? compactDate : decimalText, z.literal('')]);
  return isLater ? schema.default('') : schema;
}

/** Static facts of a fund: the body of a content item of kind `fund`, key `fundcode`. */
export const fundFacts = z.strictObject({
  fundcode: fundCode,
  fundname: requiredText(60),
  fund_shortname: text(60),
  fund_fullname: text(120),
  /** 1 stock, 2 index, 3 mixed, 4 bond, 5 money-market; empty where none fits. */
  fundtype: z.enum([...FUND_TYPES, '']),
  risklevel: z.enum(RISK_LEVELS),
  /** A front-end, B back-end fee; not the A/C/E of a fund's name. */
  sharetype: z.enum(['A', 'B']),
  status: z.enum(FUND_STATUSES),
  /** Yuan; empty when unknown. */
  fundsize: z.union([decimalText, z.literal('')]),
  /** Yuan. */
  minamount: decimalText,
  /** Empty when unknown. */
  establishdate: z.union([compactDate, z.literal('')]),
  tano: text(20),
  businessflag: text(20),
  sourceflag: text(4),
  /** Decimals of the fund's unit NAV. */
  navdecimals: z.enum(['2', '3', '4']),
  ...mapFundFacts(factSchema),
  /** What the benchmark is composed of. Absent as empty: it is not computed. */
  benchmarkparts: benchmarkParts.exactOptional(),
  /** Absent: daily. */
  benchmarkrebalancing: rebalancing.exactOptional(),
  pinyin: text(60),
  /** In charge, `managerid` where there is a `manager` item of theirs; `since` empty where it is not known. */
  managers: z
    .array(
      z.strictObject({
        managerid: text(40).exactOptional(),
        name: requiredText(30),
        since: z.union([compactDate, z.literal('')]),
      }),
    )
    .max(20),
});
export type FundFacts = z.infer<typeof fundFacts>;

/** `1`: figures of a newer day should be public by now. Empty: these are the newest, none are waited for, or there are none. */
const staleflag = z.enum(['1', '']);

/** What the benchmark of the contract grew by over a period that ends on a day, percent. */
export const benchmarkGainRow = z.strictObject({
  /** A growth field. */
  period: growthField,
  gain: decimalText,
});
export type BenchmarkGainRow = z.infer<typeof benchmarkGainRow>;

/** The same as it is kept: `period` is a growth field or a calendar year, `navdate` the day on which it ends, yyyymmdd. */
export interface BenchmarkRow {
  navdate: string;
  period: string;
  gain: string;
}

/** A fund in a list: the facts a list shows and the latest figures with their as-of date. Figures may be empty. */
export const fundRow = z.strictObject({
  fundcode: fundCode,
  fundname: z.string(),
  fund_shortname: z.string(),
  fundtype: z.string(),
  risklevel: z.string(),
  sharetype: z.string(),
  status: z.string(),
  tano: z.string(),
  minamount: z.string(),
  businessflag: z.string(),
  sourceflag: z.string(),
  pinyin: z.string(),
  /** Unit NAV at the fund's own decimals; for a cash fund the income per 10,000 units in yuan. */
  nav: z.string(),
  /** As-of date of `nav` and of every growth, yyyymmdd. */
  navdate: z.string(),
  navdecimals: z.string(),
  /** 7-day annualised yield in percent, three decimals; cash funds only. */
  yield7d: z.string(),
  ...(Object.fromEntries(GROWTH_FIELDS.map((name) => [name, growth])) as Record<
    GrowthField,
    typeof growth
  >),
  /**
   * The last day whose payout is not disclosed, so that the day counts by its published growth: a return over it is chained
   * in part. Empty where every return follows from NAVs and disclosed payouts.
   */
  grownday: z.union([compactDate, z.literal('')]),
  /** Of the benchmark, over the periods that end on `navdate`. Absent: none is known of any. */
  benchmarkArr: z.array(benchmarkGainRow).exactOptional(),
  staleflag,
});
export type FundRow = z.infer<typeof fundRow>;

/** The benchmark of a fund as it is computed from imported index series. */
export const benchmarkComposite = z.strictObject({
  /** The indices, rates and weights in force and how they are rebalanced, as visitors read it. */
  text: z.string(),
  /** The last day for which it is known. */
  untildate: compactDate,
  /** The code of the series that has no value after `untildate`, if figures of the fund do; else empty. */
  endedby: z.string(),
});
export type BenchmarkComposite = z.infer<typeof benchmarkComposite>;

/** A fund's page: the row and the facts beyond it. */
export const fundDetail = fundRow.extend({
  fund_fullname: z.string(),
  fundsize: z.string(),
  establishdate: z.string(),
  ...mapFundFacts(() => z.string()),
  /** Absent: it is not computed. */
  benchmarkcomposite: benchmarkComposite.exactOptional(),
  managers: z.array(
    z.strictObject({ managerid: z.string().exactOptional(), name: z.string(), since: z.string() }),
  ),
  /** Largest fall from a high since inception, percent. */
  maxdrawdown: growth,
  /**
   * NAV and all that was paid since inception on one unit of the first day, at the fund's own decimals; empty where the
   * history does not reach back to it, where a payout is not disclosed, and for cash funds.
   */
  accnav: growth,
  /** The share classes of the fund, this one among them, by code. */
  fundArr: z.array(fundRow),
  /** Since which day, in Beijing, the facts stand as they do. Absent: they were never shown otherwise. */
  modifieddate: compactDate.exactOptional(),
});
export type FundDetail = z.infer<typeof fundDetail>;

/** One day of a fund: unit NAV and the day's growth in percent, dividends included. */
export const navRow = z.strictObject({
  navdate: compactDate,
  nav: decimalText,
  growth: decimalText,
});
export type NavRow = z.infer<typeof navRow>;

/** How far a history reaches, counted back from the fund's last day; `all` is since its first. */
export const HISTORY_RANGES = [
  'month1',
  'month3',
  'month6',
  'year1',
  'year3',
  'year5',
  'all',
] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];
/** A range that a fund may be too young for. */
export const CURVE_RANGES = HISTORY_RANGES.filter((range) => range !== 'all');
export type CurveRange = (typeof CURVE_RANGES)[number];

/**
 * A day of a history as it is answered. `cumulative` is the chained return since the answer's first row in percent, six
 * decimals, so that rows may be left out between two others without falsifying what lies between them.
 */
export const navHistoryRow = navRow.extend({
  cumulative: decimalText,
  /** The same of the benchmark, where it is computed and known on the first row's day and on this one. */
  benchmark: decimalText.exactOptional(),
});
export type NavHistoryRow = z.infer<typeof navHistoryRow>;

/** One day of a cash fund: income per 10,000 units in yuan and the 7-day annualised yield in percent. */
export const yieldRow = z.strictObject({
  navdate: compactDate,
  income10k: decimalText,
  yield7d: decimalText,
});
export type YieldRow = z.infer<typeof yieldRow>;

/** `estimated`: inferred from NAVs and growth, and no part of a count, a total or a return. */
export const PAYOUT_BASES = ['disclosed', 'estimated'] as const;
export type PayoutBasis = (typeof PAYOUT_BASES)[number];
const knownDay = z.union([compactDate, z.literal('')]);

/** What is to be said of a cash fund's history as a whole. */
export const yieldState = z.strictObject({ staleflag });

/** Money paid per unit on `exdate`, yuan; or, for a split, the new units per old one. */
export const dividendRow = z.strictObject({
  exdate: compactDate,
  kind: z.enum(['dividend', 'split']),
  amount: decimalText,
  basis: z.enum(PAYOUT_BASES),
  /** Empty where they are not known. */
  recorddate: knownDay,
  paydate: knownDay,
  /** Title or number of the notice; empty where it is not known. */
  notice: text(200),
});
export type DividendRow = z.infer<typeof dividendRow>;
