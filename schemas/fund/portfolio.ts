import { z } from 'zod';
import { compactDate, decimalText, fundCode } from '../fund.ts';
import { requiredText } from '../json.ts';

const figure = z.union([decimalText, z.literal('')]);

/** One of a report's largest positions. Ratios are percent of the fund's net assets, shares are units, values yuan. */
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

/** What a fund held on a report's day, greatest first: the body of a content item of kind `portfolio`, key `fundcode:reportdate`. */
export const portfolio = z.strictObject({
  fundcode: fundCode,
  reportdate: compactDate,
  holdings: z.array(holding).max(200),
  industries: z.array(industry).max(60),
});
export type Portfolio = z.infer<typeof portfolio>;

/** Rows say of which report they are. */
export const holdingRow = holding.extend({ reportdate: compactDate });
export const industryRow = industry.extend({ reportdate: compactDate });
/** A report that can be asked for. */
export const reportRow = z.strictObject({ reportdate: compactDate });
