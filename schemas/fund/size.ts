import { z } from 'zod';
import { compactDate, decimalText, fundCode } from '../fund.ts';
import { REPORT_KINDS } from './portfolio.ts';

const figure = z.union([decimalText, z.literal('')]);

/** Net assets in yuan and units, each with its change since the report before in percent; empty where a report does not say it. */
const sizeFigures = {
  netassets: figure,
  netchange: figure,
  totalshares: figure,
  sharechange: figure,
};

/** How large a fund was on a report's day, all share classes together and, in the order of `classes`, each. */
export const fundSizeReport = z.strictObject({
  reportdate: compactDate,
  reportkind: z.enum(REPORT_KINDS),
  ...sizeFigures,
  sizes: z.array(z.strictObject(sizeFigures)),
});
export type FundSizeReport = z.infer<typeof fundSizeReport>;

/** How large a fund was by its reports that say it, the newest first. */
export const fundSizes = z.strictObject({
  fundcode: fundCode,
  /** Share classes that any of the reports tells apart, by code; the name is empty of one that is not published here. */
  classes: z.array(z.strictObject({ fundcode: fundCode, fundname: z.string() })),
  reports: z.array(fundSizeReport),
  /** Ends of quarters between them of which no report says it. */
  missing: z.array(compactDate),
});
export type FundSizes = z.infer<typeof fundSizes>;
