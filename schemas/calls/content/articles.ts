import { z } from 'zod';
import {
  article,
  ARTICLE_ROUTES,
  articleDetail,
  articleRow,
  category,
  modified,
  noticeRow,
} from '../../content.ts';
import { compactDate } from '../../fund.ts';
import { fundNewsState, fundNotice, fundPayout } from '../../fund/news.ts';
import { requiredText, text } from '../../json.ts';
import { pictureSize } from '../../media.ts';
import { count, foundList, list, nothing, one, paging, rows, type CallSchema } from '../parts.ts';

/** An article outside its own column: with the category's name and the route that shows it. */
export const articleHit = articleRow.extend({
  typename: z.string(),
  routecode: z.enum(ARTICLE_ROUTES),
});
export type ArticleHit = z.infer<typeof articleHit>;

/** A category with the articles in it, and in it and all below it. */
export const categoryCount = z.strictObject({
  id: z.string(),
  parentid: z.string(),
  typename: z.string(),
  count: z.string(),
  totalcount: z.string(),
});
export type CategoryCount = z.infer<typeof categoryCount>;

/** A category of knowledge: `level` 1 stands directly under the root. */
export const knowledgeCategory = category
  .pick({ id: true, parentid: true, typename: true })
  .extend({ level: z.string() });
export type KnowledgeCategory = z.infer<typeof knowledgeCategory>;

/** An address of the public site; `lastmod` is the day of its last change, yyyymmdd, or empty. */
export const siteEntry = z.strictObject({
  address: z.string(),
  title: z.string(),
  lastmod: z.string(),
});
export type SiteEntry = z.infer<typeof siteEntry>;

const id = text(40);
const year = z.string().regex(/^(\d{4})?$/, { error: '年份是四位数字，例如 2026' });

/** News (category `news`), notices, knowledge (anti-money-laundering under `aml` included) and risk warnings (`risk`). */
export const articleCalls = {
  'content/article/list': {
    meaning: '一个栏目及其下级的文章，新的在前：新闻、公告、知识、反洗钱、风险提示',
    request: z.strictObject({ category: id.optional(), ...paging }),
    record: list(articleRow),
  },
  'content/article/detail': {
    meaning: '一篇文章的全文',
    request: z.strictObject({ id }),
    record: one(articleDetail),
  },
  'content/article/search': {
    meaning: '按关键词搜索文章，标题命中的在前',
    /** Words are separated by white space, and all have to be found. */
    request: z.strictObject({ keyword: requiredText(40), category: id.optional(), ...paging }),
    record: foundList(articleHit),
  },
  'content/article/related': {
    meaning: '与一篇文章相关的文章：同一基金、相同关键词、同一栏目',
    request: z.strictObject({ id, pagecount: count }),
    record: rows(articleHit),
  },
  /** The newer one, then the older one; a set is empty at the end of the category. */
  'content/article/adjacent': {
    meaning: '同一栏目里的上一篇和下一篇',
    request: z.strictObject({ id }),
    record: z.tuple([z.array(articleHit).max(1), z.array(articleHit).max(1)]),
  },
  'content/category/list': { meaning: '栏目树的各行', request: nothing, record: rows(category) },
  'content/category/count': {
    meaning: '各栏目的文章数，含与不含下级',
    /** With `category` it and those below it. */
    request: z.strictObject({ category: id.optional() }),
    record: rows(categoryCount),
  },
  'content/notice/list': {
    meaning: '公司公告和产品公告，可按基金、栏目、年份和关键词筛选，含附件',
    /** With words those that have them in title or keywords come first. */
    request: z.strictObject({
      fundcode: text(6).optional(),
      category: id.optional(),
      year: year.optional(),
      keyword: text(40).optional(),
      ...paging,
    }),
    record: foundList(noticeRow),
  },
  /** Notices by day of publication, the newest first, at most 300; payouts by ex-date, none that is estimated. Unknown funds are left out. */
  'content/fundnews/list': {
    meaning: '若干基金自某日起（含当日）的公告、分红和拆分',
    request: z.strictObject({
      fundcodes: z.string().regex(/^\d{6}(,\d{6}){0,49}$/),
      startdate: compactDate,
    }),
    record: z.tuple([z.array(fundNotice), z.array(fundPayout), z.tuple([fundNewsState])]),
  },
  'content/knowledge/tree': {
    meaning: '理财知识的栏目树，按显示次序',
    request: nothing,
    record: rows(knowledgeCategory),
  },
  /** The article, then its categories from the root of knowledge down. */
  'content/knowledge/detail': {
    meaning: '一篇知识文章的全文和它在栏目树里的位置',
    request: z.strictObject({ id }),
    record: z.tuple([
      z.tuple([article.extend({ ...modified, ...pictureSize })]),
      z.array(knowledgeCategory),
    ]),
  },
  'content/sitemap/list': {
    meaning: '站点地图：公开页面的地址',
    request: z.strictObject(paging),
    record: list(siteEntry),
  },
} satisfies Record<string, CallSchema>;
