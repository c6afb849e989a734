import { z } from 'zod';
import { linkAddress } from './address.ts';
import { contentKey, imageAddress, readingText } from './content/parts.ts';
import { compactDate, fundCode } from './fund.ts';
import { requiredText, text } from './json.ts';
import { pictureSize } from './media.ts';

/** Categories that the site itself knows; editors add others below them. */
export const ROOT_CATEGORIES = {
  news: 'news',
  notice: 'notice',
  productNotice: 'productnotice',
  specialNotice: 'specialnotice',
  risk: 'risk',
  knowledge: 'knowledge',
} as const;

/** What came later than the first stored articles: they are read as if they had these. */
const laterFields = {
  author: text(40).default(''),
  cover: imageAddress.default(''),
  /** For finding related articles; shown as the page's keywords. */
  keywords: z.array(requiredText(20)).max(10, { error: '最多 10 个关键词' }).default([]),
  /** The funds that a notice is about. */
  fundcodes: z.array(fundCode).max(50, { error: '最多 50 只基金' }).default([]),
  /** Files that belong to it. */
  attachments: z
    .array(
      z.strictObject({
        id: contentKey,
        title: requiredText(80),
        address: linkAddress.refine((value) => value !== '', { error: '请填写附件地址' }),
      }),
    )
    .max(20, { error: '最多 20 个附件' })
    .default([]),
};
export const articleDefaults = z.strictObject(laterFields).parse({});

/** News, notice, knowledge or warning: the body of a content item of kind `article`, key `id`. */
export const article = z.strictObject({
  id: contentKey,
  /** Id of a `category`. */
  category: contentKey,
  title: requiredText(80),
  summary: text(200),
  source: text(40),
  publishdate: compactDate,
  ...laterFields,
  body: readingText,
});
export type Article = z.infer<typeof article>;

/** An article in a list. */
export const articleRow = article
  .omit({ body: true, author: true, keywords: true, attachments: true })
  .extend(pictureSize);
export type ArticleRow = z.infer<typeof articleRow>;

/** Routes that show an article. */
export const ARTICLE_ROUTES = ['newsdetail', 'knowdetail', 'productdetail', 'riskwarning'] as const;
export type ArticleRoute = (typeof ARTICLE_ROUTES)[number];

/** The published ones of the funds that an article is about, with their names. */
const namedFunds = z.array(z.strictObject({ fundcode: fundCode, fundname: z.string() }));
export type NamedFund = z.infer<typeof namedFunds>[number];

/** Since which day, in Beijing, it stands as it does. Absent: it was never shown otherwise. */
export const modified = { modifieddate: compactDate.exactOptional() };

/** An article as it is read. */
export const articleDetail = article.extend({ funds: namedFunds, ...modified, ...pictureSize });
export type ArticleDetail = z.infer<typeof articleDetail>;

/** A notice in a list, with its files, the names of its funds and the route that its category is shown by. */
export const noticeRow = articleRow.extend({
  attachments: article.shape.attachments,
  funds: namedFunds,
  routecode: z.enum(ARTICLE_ROUTES),
});
export type NoticeRow = z.infer<typeof noticeRow>;

/** A category of articles, questions or downloads: kind `category`, key `id`; the fields are the specification's. */
export const category = z.strictObject({
  id: contentKey,
  parentid: text(40),
  typename: requiredText(40),
  /** The route that shows its articles; empty as the category above, at the top `newsdetail`. */
  ext1: z.enum([...ARTICLE_ROUTES, ''], {
    error: `详情页须是 ${ARTICLE_ROUTES.join('、')} 之一，或留空`,
  }),
  /** Its place among those of the same parent, as a number; empty comes first, equal ones follow `id`. */
  ext2: z.string().regex(/^\d{0,6}$/, { error: '排序号是数字，没有则留空' }),
});
export type Category = z.infer<typeof category>;

/** An entry of the dictionary: kind `dictionary`, key `dictitem:subitem`. */
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
  'companyname',
  'companylogo',
  'companyslogan',
  'companyphone',
  'servicephone',
  'uploadfilesize',
  'cashfundcode',
  'loginopenflag',
  'registeropenflag',
  'orgloginopenflag',
  'loginaddress',
  'registeraddress',
  'orgloginaddress',
  'tradeaddress',
  'pwdminlength',
  'pwdmaxlength',
  'pwdpattern',
  'pwdcheckbusiness',
  '10302001',
] as const;
export type ParameterName = (typeof PARAMETER_NAMES)[number];

/** A company parameter: kind `parameter`, key `paramname`. */
export const parameter = z.strictObject({
  paramname: z.enum(PARAMETER_NAMES),
  paramvalue: text(500),
});
export type Parameter = z.infer<typeof parameter>;
