import { z } from 'zod';
import { compactDate } from '../fund.ts';
import { requiredText, text } from '../json.ts';
import { pictureSize } from '../media.ts';
import { contentKey, imageAddress, optionalDate, orderNumber, readingText } from './parts.ts';

/** The company as it is registered: the only item of kind `companyinfo`, key `companyinfo`. Brand and phones are parameters. */
export const companyInfo = z.strictObject({
  companyfullname: requiredText(80),
  englishname: text(120),
  establishdate: compactDate,
  /** Yuan, exact decimal text, or empty. */
  registeredcapital: z
    .string()
    .regex(/^(\d{1,15}(\.\d{1,2})?)?$/, { error: '注册资本以元为单位，只填数字' }),
  /** Number of the licence for fund management. */
  licence: text(60),
  /** Number of the website's registration. */
  record: text(60),
  businessscope: text(500),
  address: text(120),
  postcode: z.string().regex(/^(\d{6})?$/, { error: '邮政编码是六位数字，没有则留空' }),
  email: text(80),
  summary: text(400),
});
export type CompanyInfo = z.infer<typeof companyInfo>;

/** A chapter of the page about the company: kind `companysection`, key `id`. */
export const companySection = z.strictObject({
  id: contentKey,
  title: requiredText(40),
  image: imageAddress,
  body: readingText,
  ordernumber: orderNumber,
});
export type CompanySection = z.infer<typeof companySection>;
export const companyChapter = companySection.extend(pictureSize);
export type CompanyChapter = z.infer<typeof companyChapter>;

/** 1 a qualification the company holds, 2 an honour it was given. */
export const HONOUR_TYPES = ['1', '2'] as const;

/** A qualification or an honour: kind `honour`, key `id`. */
export const honour = z.strictObject({
  id: contentKey,
  honourtype: z.enum(HONOUR_TYPES, { error: '类型须是 1（资质）或 2（荣誉）' }),
  title: requiredText(80),
  /** Who granted it. */
  issuer: requiredText(60),
  awarddate: compactDate,
  image: imageAddress,
  summary: text(200),
  body: readingText,
});
export type Honour = z.infer<typeof honour>;
export const honourRow = honour.omit({ body: true }).extend(pictureSize);
export type HonourRow = z.infer<typeof honourRow>;

/** 1 management, 2 investment, 3 research, 4 sales and service. */
export const TEAM_GROUPS = ['1', '2', '3', '4'] as const;

/** A member of the team: kind `person`, key `id`. */
export const person = z.strictObject({
  id: contentKey,
  team: z.enum(TEAM_GROUPS, {
    error: '团队须是 1（管理层）、2（投资）、3（研究）或 4（销售服务）',
  }),
  name: requiredText(30),
  position: requiredText(60),
  photo: imageAddress,
  /** Number of the licence to practise; empty where the position needs none. */
  certificate: text(40),
  summary: text(200),
  body: readingText,
  ordernumber: orderNumber,
});
export type Person = z.infer<typeof person>;
export const personRow = person.extend(pictureSize);
export type PersonRow = z.infer<typeof personRow>;

/** 1 experienced, 2 graduates, 3 trainees. */
export const JOB_TYPES = ['1', '2', '3'] as const;

/** A vacancy: kind `job`, key `id`. */
export const job = z.strictObject({
  id: contentKey,
  jobtype: z.enum(JOB_TYPES, { error: '招聘类型须是 1（社会招聘）、2（校园招聘）或 3（实习）' }),
  title: requiredText(60),
  department: text(40),
  city: requiredText(40),
  /** How many are wanted; empty where it is open. */
  headcount: z.string().regex(/^(\d{1,4})?$/, { error: '人数是数字，不限则留空' }),
  education: text(40),
  publishdate: compactDate,
  /** The last day to apply, or empty. */
  deadline: optionalDate,
  /** Where to send an application. */
  email: text(80),
  duties: z.array(requiredText(300)).max(30, { error: '最多 30 条' }),
  requirements: z.array(requiredText(300)).max(30, { error: '最多 30 条' }),
});
export type JobPosting = z.infer<typeof job>;
export const jobRow = job.omit({ duties: true, requirements: true });
export type JobRow = z.infer<typeof jobRow>;

/** A place where the company is met: kind `place`, key `id`. */
export const officeLocation = z.strictObject({
  id: contentKey,
  placename: requiredText(40),
  address: requiredText(120),
  postcode: z.string().regex(/^(\d{6})?$/, { error: '邮政编码是六位数字，没有则留空' }),
  phone: text(40),
  fax: text(40),
  email: text(80),
  /** When it is open, in words. */
  hours: text(80),
  ordernumber: orderNumber,
});
export type OfficeLocation = z.infer<typeof officeLocation>;
