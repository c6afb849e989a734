import { z } from 'zod';
import { compactDate, decimalText, fundCode } from '../fund.ts';
import { requiredText } from '../json.ts';
import { addPortfolioIssues } from './portfolio-issues.ts';

const figure = z.union([decimalText, z.literal('')]);

/** A stock that a report lists. Ratios are percent of the fund's net assets, shares are units, values yuan. */
export const holding = z.strictObject({
  /** Of five digits on the Hong Kong exchange. */
  stockcode: z.string().regex(/^[0-9A-Z.]{1,12}$/, { error: '证券代码只含数字、大写字母和点' }),
  stockname: requiredText(40),
  ratio: decimalText,
  shares: figure,
  marketvalue: figure,
});
export type Holding = z.infer<typeof holding>;

export const industry = z.strictObject({
  industryname: requiredText(40),
  ratio: decimalText,
  marketvalue: figure,
});
export type Industry = z.infer<typeof industry>;

/** A bond that a report lists; `quantity` is how many of them, of 100 yuan face value each. */
export const bondHolding = z.strictObject({
  bondcode: z
    .string()
    .regex(/^[0-9A-Za-z.]{1,16}$/, { error: '债券代码只含数字、字母和点，最多 16 位' }),
  bondname: requiredText(60),
  ratio: decimalText,
  marketvalue: figure,
  quantity: figure,
});
export type BondHolding = z.infer<typeof bondHolding>;

/** Bonds by kind as the report names them; a name that begins with 其中 is a part of the kind before it. */
export const bondKind = z.strictObject({
  kindname: requiredText(40),
  ratio: decimalText,
  marketvalue: figure,
});
export type BondKind = z.infer<typeof bondKind>;

/** A fund that a fund of funds holds; `shares` are its units. */
export const heldFund = z.strictObject({
  fundcode: fundCode,
  fundname: requiredText(60),
  ratio: decimalText,
  marketvalue: figure,
  shares: figure,
});
export type HeldFund = z.infer<typeof heldFund>;

/** The rows of a report's table of assets: equities, bonds with asset-backed securities, funds, precious metals, derivatives, reverse repos, bank deposits, other. */
export const ASSET_CLASSES = [
  'stock',
  'bond',
  'fund',
  'metal',
  'derivative',
  'repo',
  'cash',
  'other',
] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];
/** Of the report's table of assets: the ratio is percent of the fund's total assets, not of its net assets. */
export const assetShare = z.strictObject({
  assetclass: z.enum(ASSET_CLASSES),
  ratio: decimalText,
  marketvalue: figure,
});
export type AssetShare = z.infer<typeof assetShare>;

/** What a share class of the fund was worth, yuan, and how many units it had; empty: the report does not say. */
export const classSize = z.strictObject({
  fundcode: fundCode,
  netassets: figure,
  totalshares: figure,
});
export type ClassSize = z.infer<typeof classSize>;

/** Empty: not known. */
export const REPORT_KINDS = ['', 'quarterly', 'halfyear', 'annual'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
/** What a list of positions holds: all of them, or the largest alone. Empty: not known, and nothing is said that needs all. */
export const LIST_SCOPES = ['', 'all', 'largest'] as const;
export type ListScope = (typeof LIST_SCOPES)[number];

/** Maximum number of rows of each list of a report. */
export const MAX_LISTED = { positions: 1000, industries: 60, bondKinds: 40, classes: 20 } as const;
const positions = { error: `最多 ${MAX_LISTED.positions} 只` };
const bondKinds = { error: `最多 ${MAX_LISTED.bondKinds} 种` };
const classes = { error: `最多 ${MAX_LISTED.classes} 类` };

/**
 * What a fund held on a report's day: the body of a content item of kind `portfolio`, key `fundcode:reportdate`. The optional
 * fields are absent from bodies that were stored before there were any.
 */
export const portfolio = z
  .strictObject({
    fundcode: fundCode,
    reportdate: compactDate,
    reportkind: z.enum(REPORT_KINDS).exactOptional(),
    /** Of the whole fund, all share classes together: net assets in yuan, and units. */
    netassets: figure.exactOptional(),
    totalshares: figure.exactOptional(),
    /** Each share class, where the report tells them apart. */
    classes: z.array(classSize).max(MAX_LISTED.classes, classes).exactOptional(),
    assets: z.array(assetShare).max(ASSET_CLASSES.length).exactOptional(),
    holdings: z.array(holding).max(MAX_LISTED.positions, positions),
    holdingscope: z.enum(LIST_SCOPES).exactOptional(),
    industries: z.array(industry).max(MAX_LISTED.industries),
    bonds: z.array(bondHolding).max(MAX_LISTED.positions, positions).exactOptional(),
    bondscope: z.enum(LIST_SCOPES).exactOptional(),
    bondkinds: z.array(bondKind).max(MAX_LISTED.bondKinds, bondKinds).exactOptional(),
    funds: z.array(heldFund).max(MAX_LISTED.positions, positions).exactOptional(),
    fundscope: z.enum(LIST_SCOPES).exactOptional(),
  })
  .superRefine((body, { addIssue }) =>
    addPortfolioIssues(body, (path, message) => addIssue({ code: 'custom', path, message })),
  );
export type Portfolio = z.infer<typeof portfolio>;

/** Rows say of which report they are. */
export const holdingRow = holding.extend({ reportdate: compactDate });
export const industryRow = industry.extend({ reportdate: compactDate });
/** A report that can be asked for. */
export const reportRow = z.strictObject({ reportdate: compactDate });
