import { z } from 'zod';
import { compactDate, fundCode } from '../fund.ts';

const flag = z.enum(['0', '1']);

/** Whether a fund can be bought now, by the rules of its status; a message is empty where the deal is open. */
export const fundStatusRow = z.strictObject({
  fundcode: fundCode,
  fundname: z.string(),
  fundstatus: z.string(),
  /** Label of dictionary group 130011; "--" where there is none. */
  statusname: z.string(),
  buyflag: flag,
  buymsg: z.string(),
  planflag: flag,
  planmsg: z.string(),
});
export type FundStatusRow = z.infer<typeof fundStatusRow>;

export const typeCountRow = z.strictObject({
  fundtype: z.string(),
  fundcount: z.string().regex(/^\d+$/),
});
export const riskCountRow = z.strictObject({
  risklevel: z.string(),
  fundcount: z.string().regex(/^\d+$/),
});
export const statusCountRow = z.strictObject({
  fundstatus: z.string(),
  fundcount: z.string().regex(/^\d+$/),
});
/** By who manages them; empty: not known. */
export const companyCountRow = z.strictObject({
  company: z.string(),
  fundcount: z.string().regex(/^\d+$/),
});
/** By the band of their size; empty: not known. */
export const sizeCountRow = z.strictObject({
  sizeband: z.string(),
  fundcount: z.string().regex(/^\d+$/),
});
/** The latest day of any of their NAVs, empty where they have none. */
export const latestDayRow = z.strictObject({ navdate: z.union([compactDate, z.literal('')]) });

/** A fund that fits what was typed so far, and by what it does. */
export const suggestionRow = z.strictObject({
  fundcode: fundCode,
  fundname: z.string(),
  fundtype: z.string(),
  matchedby: z.enum(['code', 'name', 'pinyin']),
});
export type SuggestionRow = z.infer<typeof suggestionRow>;

/** A day: 1 funds are dealt in, 0 they are not, empty where the year's holidays are not known. */
export const calendarRow = z.strictObject({
  date: z.string().regex(/^\d{8}$/),
  tradeflag: z.enum(['1', '0', '']),
});
export type CalendarRow = z.infer<typeof calendarRow>;
