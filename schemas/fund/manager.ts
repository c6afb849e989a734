import { z } from 'zod';
import { compactDate, decimalText, fundCode } from '../fund.ts';
import { RETURN_BASES } from './figures.ts';
import { requiredText, text } from '../json.ts';

/** What names a manager of funds; a name alone would not, since there are namesakes. */
export const managerId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/, { error: '基金经理编号只含字母、数字、连字符和下划线' });
const day = z.union([compactDate, z.literal('')]);

/** A post of a career; an empty `enddate` is one still held. */
export const managerPost = z.strictObject({
  startdate: day,
  enddate: day,
  orgname: requiredText(80),
  position: text(80),
});
export type ManagerPost = z.infer<typeof managerPost>;

export const managerAward = z.strictObject({
  awardyear: z.string().regex(/^\d{4}$/, { error: '年份是四位数字' }),
  awardname: requiredText(120),
  /** Who gave it. */
  organizer: text(80),
});
export type ManagerAward = z.infer<typeof managerAward>;

/** A fund that a manager no longer manages. The ones in charge stand in the fund's own facts. */
export const pastTenure = z.strictObject({
  fundcode: fundCode,
  fundname: requiredText(60),
  startdate: day,
  enddate: compactDate,
});

/** A manager of funds: the body of a content item of kind `manager`, key `managerid`. */
export const managerFacts = z.strictObject({
  managerid: managerId,
  name: requiredText(30),
  company: text(80),
  /** Days in charge of funds altogether, as of `asof`. */
  tenuredays: z.union([z.string().regex(/^\d{1,5}$/), z.literal('')]),
  /** Yuan of all the funds in charge, as of `asof`. */
  totalsize: z.union([decimalText, z.literal('')]),
  asof: day,
  posts: z.array(managerPost).max(40),
  awards: z.array(managerAward).max(60),
  past: z.array(pastTenure).max(100),
});
export type ManagerFacts = z.infer<typeof managerFacts>;

/** A manager in a list; `fundcount` is the number of funds in charge. */
export const managerRow = managerFacts
  .omit({ posts: true, awards: true, past: true })
  .extend({ fundcount: z.string().regex(/^\d+$/) });
export type ManagerRow = z.infer<typeof managerRow>;

/** A fund that a manager has managed; `enddate` is empty while in charge. */
export const tenureRow = z.strictObject({
  fundcode: fundCode,
  fundname: z.string(),
  startdate: day,
  enddate: day,
  /** Chained return in percent from the last day on or before `startdate` to `navdate`; both empty where it is not known. */
  gain: z.union([decimalText, z.literal('')]),
  navdate: day,
  /** What `gain` follows from; says nothing where that is empty. */
  basis: z.enum(RETURN_BASES),
});
export type TenureRow = z.infer<typeof tenureRow>;
