import type { ArticleHit } from '#schemas/calls/content/articles.ts';
import {
  articleDefaults,
  type Article,
  type ArticleRow,
  type NamedFund,
  type NoticeRow,
} from '#schemas/content.ts';
import { readQuery } from '#server/store/words/words.ts';
import type { ListRange } from '#server/store/content/list.ts';
import { failure } from '#wire/public/codes.ts';
import type { CallHandler, CallContext } from '../../calls/context.ts';
import { readNamedFunds } from '../fund/read-funds.ts';
import { pageOf, readItem, readList, totalsOf } from '../../calls/read.ts';
import { readModified } from '../../calls/read-modified.ts';
import {
  categoryFacets,
  noticeCategories,
  readCategories,
  type CategoryIndex,
} from './categories.ts';
import { searchArticles, type StoredArticle } from './stored-article.ts';

export function toArticleRow(stored: StoredArticle): ArticleRow {
  const {
    body: _body,
    author: _author,
    keywords: _keywords,
    attachments: _attachments,
    ...row
  } = { ...articleDefaults, ...stored };
  return row;
}

function toNoticeRow(
  stored: StoredArticle,
  categories: CategoryIndex,
  funds: readonly NamedFund[],
): NoticeRow {
  const row = toArticleRow(stored);
  return {
    ...row,
    attachments: stored.attachments ?? [],
    funds: among(row.fundcodes, funds),
    routecode: categories.route(stored.category),
  };
}

/** The names of these funds, as far as they are published. */
async function nameFunds(fundcodes: readonly string[], context: CallContext): Promise<NamedFund[]> {
  return (await readNamedFunds(fundcodes.join(','), context)).map(({ fundcode, fundname }) => ({
    fundcode,
    fundname,
  }));
}

function among(fundcodes: readonly string[], funds: readonly NamedFund[]): NamedFund[] {
  return fundcodes.flatMap((code) => funds.find(({ fundcode }) => fundcode === code) ?? []);
}

/** A row that shows outside its column, so it says where it belongs. */
export function toArticleHit(stored: StoredArticle, categories: CategoryIndex): ArticleHit {
  const typename = categories.path(stored.category).at(-1)?.typename ?? '';
  return { ...toArticleRow(stored), typename, routecode: categories.route(stored.category) };
}

export async function readArticle(id: string, context: CallContext): Promise<Article | undefined> {
  const stored = await readItem<StoredArticle>(context, 'article', id);
  return stored && { ...articleDefaults, ...stored };
}

export function noSuchArticle() {
  return failure('notFound', '没有这篇文章，可能已经撤下');
}

/** Of one category and those below it, or of all; a category that does not exist has none. */
export const answerArticleList: CallHandler<'content/article/list'> = async (
  { category = '', ...paging },
  context,
) => {
  const { rows, total } = await readList<StoredArticle>(
    context,
    'article',
    await categoryFacets(category, context),
    pageOf(paging),
  );
  return { ok: true, record: [rows.map(toArticleRow), [{ totalcount: String(total) }]] };
};

export const answerArticleDetail: CallHandler<'content/article/detail'> = async (
  { id },
  context,
) => {
  const article = await readArticle(id, context);
  if (!article) return noSuchArticle();
  const [funds, modified] = await Promise.all([
    nameFunds(article.fundcodes, context),
    readModified(context, 'article', id),
  ]);
  return { ok: true, record: [[{ ...article, funds, ...modified }]] };
};

/** A category that holds no notices has none here, whatever else is in it. */
export const answerNoticeList: CallHandler<'content/notice/list'> = async (
  { fundcode = '', category = '', year = '', keyword = '', ...paging },
  context,
) => {
  const categories = await readCategories(context);
  const notices = noticeCategories(categories);
  const asked =
    category === '' ? notices : categories.below(category).filter((id) => notices.includes(id));
  const prefix = fundcode === '' ? '' : `fund:${fundcode}/`;
  const part = {
    ...pageOf(paging),
    ...(year !== '' && { within: { from: `${year}0101`, to: `${year}1231` } }),
  };
  const { rows, ...count } = await readFound(
    asked.map((id) => `${prefix}category:${id}`),
    keyword,
    part,
    context,
  );
  const funds = await nameFunds(
    rows.flatMap(({ fundcodes = [] }) => fundcodes),
    context,
  );
  return {
    ok: true,
    record: [rows.map((stored) => toNoticeRow(stored, categories, funds)), totalsOf(count)],
  };
};

/** A part of lists in their order, or where there are words to be found, what has them. */
async function readFound(
  facets: readonly string[],
  keyword: string,
  part: ListRange & { offset: number },
  context: CallContext,
) {
  if (keyword.trim() === '') return await readList<StoredArticle>(context, 'article', facets, part);
  return await searchArticles({ facets, within: part.within }, readQuery(keyword), part, context);
}
