import { z } from 'zod';
import { ARTICLE_ROUTES } from '../content.ts';
import { compactDate, dividendRow, fundCode } from '../fund.ts';

/** A notice about funds that were asked for, with the route that shows it. */
export const fundNotice = z.strictObject({
  id: z.string(),
  title: z.string(),
  publishdate: compactDate,
  routecode: z.enum(ARTICLE_ROUTES),
  /** Of the funds asked for, those that it is about. */
  fundcodes: z.array(fundCode),
});
export type FundNotice = z.infer<typeof fundNotice>;

/** A dividend or split that was disclosed. */
export const fundPayout = dividendRow.extend({ fundcode: fundCode });
export type FundPayout = z.infer<typeof fundPayout>;

/** "0": there are more notices, older than all that were answered. */
export const fundNewsState = z.strictObject({ completeflag: z.enum(['0', '1']) });
