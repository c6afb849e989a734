import { z } from 'zod';
import { compactDate, decimalText, fundCode, PAYOUT_BASES } from './fund.ts';
import { LIST_SCOPES, REPORT_KINDS } from './fund/portfolio.ts';
import { text } from './json.ts';
import { message } from './message.ts';
import { PORTFOLIO_PARTS } from './xbrl-elements.ts';

/** What a file of figures or facts brings. */
export const IMPORT_SORTS = [
  'navs',
  'yields',
  'dividends',
  'benchmarks',
  'indices',
  'composites',
  'portfolios',
  'funds',
  'managers',
  'holidays',
] as const;
export const datasetType = z.enum(IMPORT_SORTS);
export type DatasetType = z.infer<typeof datasetType>;

/** The kinds of problems that a check finds; the name says what is wrong. */
export const PROBLEM_CODES = [
  'unknownCode',
  'unknownIndex',
  'lostZeros',
  'badCode',
  'noValue',
  'badNumber',
  'notPositive',
  'decimals',
  'formula',
  'badDate',
  'futureDate',
  'beforeFund',
  'lateRecord',
  'earlyPay',
  'badText',
  'closedDay',
  'duplicate',
  'columnCount',
  'jump',
  'scale',
  'disagree',
  'gap',
  'seriesGap',
  'correction',
  'cumulative',
  'assumed',
  'badPart',
  'badAssetClass',
  'otherFund',
  'otherReport',
  'otherName',
  'ratioScale',
  'ratioSum',
  'ratioDiffers',
  'ratioAssumed',
  'valueScale',
  'sizeScale',
  'rowsGone',
  'navDiffers',
] as const;
export const problemCode = z.enum(PROBLEM_CODES);
export type ProblemCode = z.infer<typeof problemCode>;
/** What is asked about; all else forbids the import. */
export const WARNING_CODES: ReadonlySet<ProblemCode> = new Set([
  'jump',
  'scale',
  'disagree',
  'gap',
  'seriesGap',
  'correction',
  'cumulative',
  'assumed',
  'otherName',
  'ratioSum',
  'ratioDiffers',
  'ratioAssumed',
  'valueScale',
  'sizeScale',
  'rowsGone',
  'navDiffers',
]);

/** The one change that would mend a problem; `field` empty: leave the row out. */
export const importFix = z.strictObject({ field: z.string(), value: z.string() });
export type ImportFix = z.infer<typeof importFix>;

/** What is wrong with a field of a row. An error forbids the import, a warning wants to be confirmed. */
export const importProblem = z.strictObject({
  /** Of the file, the header being 1; 0: of the file as a whole. */
  line: z.int().min(0),
  field: z.string(),
  code: problemCode,
  level: z.enum(['error', 'warning']),
  message,
  fix: importFix.nullable(),
  /** The line of another row that cannot be right beside this one: one of the two is to be left out. */
  rival: z.int().nullable(),
});
export type ImportProblem = z.infer<typeof importProblem>;

/** What becomes of a file. */
export const importPlan = z.strictObject({
  sort: datasetType,
  /** The field of each column of the file, empty where it is not imported. */
  columns: z.array(text(30)).max(200),
  /** The fund of the whole file, where no column names it. */
  fundcode: z.union([fundCode, z.literal('')]),
  /** Of days that are stored already: another value is a correction, or is passed over. */
  stored: z.enum(['correct', 'skip']),
  /** Of dividends and splits of which the file does not say whether they were disclosed (`basisOf`). */
  basis: z.enum(PAYOUT_BASES).optional(),
  /** What all rows of a file without a column of the kind are. */
  kind: z.enum(['dividend', 'split']).optional(),
});
export type ImportPlan = z.infer<typeof importPlan>;

const amount = z.union([decimalText, z.literal('')]);

/** What an XBRL report says of itself. Amounts are yuan, shares units; empty: not said. */
export const reportHead = z.strictObject({
  fundcode: fundCode,
  fundname: z.string(),
  /** Codes of share classes, without the fund's own. */
  classes: z.array(fundCode),
  begin: z.union([compactDate, z.literal('')]),
  end: compactDate,
  reportkind: z.enum(REPORT_KINDS),
  netassets: amount,
  totalassets: amount,
  totalshares: amount,
  /** Of one share at the end; empty where classes have their own. */
  nav: amount,
  holdingscope: z.enum(LIST_SCOPES),
  bondscope: z.enum(LIST_SCOPES),
  fundscope: z.enum(LIST_SCOPES),
  /** How shares are given: in parts of one or in percent, by what they are compared with; `assumed`: with nothing to compare. */
  ratios: z.enum(['fraction', 'percent']),
  isAssumed: z.boolean(),
  /** Number of rows of each list. */
  listed: z.partialRecord(z.enum(PORTFOLIO_PARTS), z.int()),
  /** Facts of all kinds, and those that were read. */
  facts: z.int(),
  used: z.int(),
});
export type ReportHead = z.infer<typeof reportHead>;

/** What a file is. */
export const importLayout = z.strictObject({
  kind: z.enum(['csv', 'xlsx', 'json', 'xbrl']),
  encoding: z.enum(['utf-8', 'utf-16le', 'gb18030']),
  /** Between the cells of a line, as it is stored. */
  separator: z.enum([',', ';', '\t', '|']),
  /** Rows below the header. */
  rows: z.int(),
  /** The number of the first row's line: 1 where there is no header. */
  firstRow: z.int(),
  header: z.array(z.string()),
  /** The first value of each column that says something. */
  samples: z.array(z.string()),
  /** Of an XBRL report. */
  report: reportHead.optional(),
});
export type ImportLayout = z.infer<typeof importLayout>;
