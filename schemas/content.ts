import { z } from 'zod';
import { compactDate } from './fund.ts';
import { requiredText, text } from './json.ts';

const key = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/** News, notice, knowledge or warning: the body of a content item of kind `article`, key `id`. */
export const article = z.strictObject({
  id: key,
  /** Id of a `category`. */
  category: key,
  title: requiredText(80),
  summary: text(200),
  source: text(40),
  publishdate: compactDate,
  body: z.array(z.strictObject({ type: z.enum(['paragraph', 'heading']), text: requiredText(4000) })).max(400),
});
export type Article = z.infer<typeof article>;

/** An article in a list. */
export const articleRow = article.omit({ body: true });
export type ArticleRow = z.infer<typeof articleRow>;

/** A category of articles; the fields are the specification's. */
export const category = z.strictObject({
  id: key,
  parentid: text(40),
  typename: requiredText(40),
  ext1: text(200),
  ext2: text(200),
});
export type Category = z.infer<typeof category>;

export const dictionaryEntry = z.strictObject({
  dictitem: requiredText(20),
  itemname: text(60),
  subitem: requiredText(40),
  subitemname: requiredText(60),
  remark: text(200),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

/** The only parameter names that are kept; others are dropped. */
export const PARAMETER_NAMES = [
  'companyname', 'companylogo', 'companyslogan', 'companyphone', 'servicephone', 'uploadfilesize', 'cashfundcode',
  'loginopenflag', 'registeropenflag', 'orgloginopenflag', 'loginaddress', 'registeraddress', 'orgloginaddress',
  'tradeaddress', 'pwdminlength', 'pwdmaxlength', 'pwdpattern', 'pwdcheckbusiness', '10302001',
] as const;
export type ParameterName = (typeof PARAMETER_NAMES)[number];

export const parameter = z.strictObject({ paramname: z.enum(PARAMETER_NAMES), paramvalue: text(500) });
export type Parameter = z.infer<typeof parameter>;
