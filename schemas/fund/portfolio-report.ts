import { z } from 'zod';
import { compactDate, decimalText, fundCode } from '../fund.ts';
import { ASSET_CLASSES, LIST_SCOPES, REPORT_KINDS } from './portfolio.ts';

const figure = z.union([decimalText, z.literal('')]);
const day = z.union([compactDate, z.literal('')]);
const number = z.string().regex(/^\d+$/);

/** A position with how it changed since the report before (`AmountChange` of the rules says how `change` is meant). */
export const positionRow = z.strictObject({
  /** Of a stock, bond or fund. */
  code: z.string(),
  name: z.string(),
  /** Percent of net assets. */
  ratio: decimalText,
  /** Shares, bonds or units. */
  amount: figure,
  /** Yuan. */
  marketvalue: figure,
  /** Percentage points. */
  ratiochange: figure,
  change: z.enum(['', 'new', 'more', 'less', 'same']),
});
export type PositionRow = z.infer<typeof positionRow>;

/** One of the largest of the report before that no longer is; `ratio` is that of then. */
export const departedRow = z.strictObject({
  code: z.string(),
  name: z.string(),
  ratio: decimalText,
  nowratio: figure,
  departure: z.enum(['gone', 'below', 'unlisted']),
});
export type DepartedRow = z.infer<typeof departedRow>;

/** What a report lists of one sort: of `totalcount` positions the largest. */
export const positionTable = z.strictObject({
  scope: z.enum(LIST_SCOPES),
  totalcount: number,
  rows: z.array(positionRow),
  departed: z.array(departedRow),
});
export type PositionTable = z.infer<typeof positionTable>;

/** A name's shares in percent in each of `reports`, in their order; empty where a report does not name it. */
const overReports = <Name extends z.ZodType<string>>(name: Name) =>
  z.array(z.strictObject({ name, ratios: z.array(figure) }));

/** What a fund of funds holds through its funds; ratios are percent of its net assets. */
export const lookThroughResult = z.strictObject({
  /** Held funds altogether, and those of them whose reports of the day are known. */
  heldratio: decimalText,
  seenratio: decimalText,
  /** Of how many stocks these are the largest. */
  totalcount: number,
  rows: z.array(z.strictObject({ code: z.string(), name: z.string(), ratio: decimalText })),
  unseen: z.array(
    z.strictObject({
      ...{ code: fundCode, name: z.string(), ratio: decimalText },
      /** No report of the day; it holds a fund that holds it; too many funds in between. */
      reason: z.enum(['report', 'ring', 'depth']),
    }),
  ),
});
export type LookThroughResult = z.infer<typeof lookThroughResult>;

/** A report of a fund with its changes, and what is told over up to eight reports. Without any report `reportdate` is empty. */
export const portfolioReport = z.strictObject({
  fundcode: fundCode,
  reportdate: day,
  reportkind: z.enum(REPORT_KINDS),
  /** Of the report before, which the changes are from. */
  beforedate: day,
  /** The newest first. */
  reports: z.array(z.strictObject({ reportdate: compactDate, reportkind: z.enum(REPORT_KINDS) })),
  /** The newest report, where it is not among `reports`. */
  newestdate: day,
  /** Ends of quarters between them of which there is no report. */
  missing: z.array(compactDate),
  stocks: positionTable,
  bonds: positionTable,
  funds: positionTable,
  industries: overReports(z.string()),
  bondkinds: overReports(z.string()),
  /** Percent of total assets. */
  assets: overReports(z.enum(ASSET_CLASSES)),
  /** Absent where it holds no funds. */
  lookthrough: lookThroughResult.exactOptional(),
});
export type PortfolioReport = z.infer<typeof portfolioReport>;

/** What compared funds hold in common, each by its report. */
export const fundOverlap = z.strictObject({
  /** The newest day of which all have a report; empty where there is none, and each is taken by its newest. */
  reportdate: day,
  /** In the order asked for; `reportdate` and the rest are empty where a fund has no report. */
  funds: z.array(
    z.strictObject({
      fundcode: fundCode,
      fundname: z.string(),
      reportdate: day,
      /** Of stocks and bonds: all are listed, or the largest of one of them alone. */
      scope: z.enum(LIST_SCOPES),
      totalcount: number,
      /** Of all that is listed, percent of net assets. */
      ratio: decimalText,
    }),
  ),
  /** `ratio` is the sum of the smaller share of what both list. */
  pairs: z.array(
    z.strictObject({
      ...{ fundcode: fundCode, otherfundcode: fundCode },
      ...{ totalcount: number, ratio: decimalText },
    }),
  ),
  /** Of how many that two or more hold these are the first; ratios in the order of `funds`. */
  totalcount: number,
  positions: z.array(
    z.strictObject({ code: z.string(), name: z.string(), ratios: z.array(figure) }),
  ),
});
export type FundOverlap = z.infer<typeof fundOverlap>;
