import { z } from 'zod';

/**
 * What the system says of itself, of any company; all values are text.
 * - `systemtime`: now in Beijing, yyyymmddHHMMSS.
 * - `tradingday`: the day whose NAV an order given now takes, yyyymmdd: today before 15:00 on a trading day, else the next
 *   one. Empty where the holidays of its year are not known.
 * - `pagesize`, `maxpagesize`: rows that a list answers without `pagecount`, and at most.
 * - `uploadfilesize`: largest upload in MB, the company's parameter or 5.
 * - `requesttimeout`, `transfertimeout`: milliseconds that a client waits for an answer, and for a file.
 */
export const SYSTEM_PARAMETER_NAMES = [
  'systemtime',
  'tradingday',
  'pagesize',
  'maxpagesize',
  'uploadfilesize',
  'requesttimeout',
  'transfertimeout',
] as const;
export type SystemParameterName = (typeof SYSTEM_PARAMETER_NAMES)[number];

export const systemParameter = z.strictObject({
  paramname: z.enum(SYSTEM_PARAMETER_NAMES),
  paramvalue: z.string(),
});
export type SystemParameter = z.infer<typeof systemParameter>;
