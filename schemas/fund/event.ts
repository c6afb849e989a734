import { z } from 'zod';
import { compactDate, fundCode } from '../fund.ts';

/**
 * Days of the investor calendar: of a dividend who is registered, from when the unit is worth less and when it is paid;
 * splits; when a fund was established; days without dealing; the last day for publishing reports.
 */
export const FUND_EVENT_KINDS = [
  'record',
  'ex',
  'pay',
  'split',
  'establish',
  'closed',
  'report',
] as const;
export type FundEventKind = (typeof FUND_EVENT_KINDS)[number];

export const fundEvent = z.strictObject({
  kind: z.enum(FUND_EVENT_KINDS),
  startdate: compactDate,
  /** The last day; of most events the first one. */
  enddate: compactDate,
  /** Empty for events of all funds. */
  fundcode: z.union([fundCode, z.literal('')]),
  fundname: z.string(),
  /** What happens, without the fund. */
  title: z.string(),
  /** "1": derived from NAVs, not read from a notice. */
  estimatedflag: z.enum(['0', '1']),
});
export type FundEvent = z.infer<typeof fundEvent>;
