import type { Article, ArticleRow, Category } from '#schemas/content.ts';
import { failure } from '#wire/public/codes.ts';
import type { Answerer, CallContext } from './context.ts';
import { pageOf, readItem, readList } from './read.ts';

/** Of one category and those below it, or of all; a category that does not exist has none. */
export const answerArticleList: Answerer<'content/article/list'> = async ({ category = '', ...paging }, context) => {
  const { limit, offset } = pageOf(paging);
  const facets = category === '' ? ['all'] : (await withDescendants(category, context)).map((id) => `category:${id}`);
  const lists = await Promise.all(facets.map((facet) => readList<Article>(context, 'article', facet, { limit: offset + limit, offset: 0 })));
  const rows = lists.flatMap((list) => list.rows).toSorted(newestFirst).slice(offset, offset + limit);
  const total = lists.reduce((sum, list) => sum + list.total, 0);
  return { ok: true, record: [rows.map(toRow), [{ totalcount: String(total) }]] };
};

async function withDescendants(category: string, context: CallContext): Promise<string[]> {
  const { rows } = await readList<Category>(context, 'category', 'all');
  const found = new Set([category]);
  // A set visits what is added to it on the way.
  for (const id of found) for (const row of rows) if (row.parentid === id) found.add(row.id);
  return [...found];
}

/** The order of the store's own lists: by day, then by key, both descending. */
function newestFirst(a: Article, b: Article): number {
  if (a.publishdate !== b.publishdate) return a.publishdate < b.publishdate ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

function toRow({ body: _, ...row }: Article): ArticleRow {
  return row;
}

export const answerArticleDetail: Answerer<'content/article/detail'> = async ({ id }, context) => {
  const article = await readItem<Article>(context, 'article', id);
  return article ? { ok: true, record: [[article]] } : failure('notFound', '没有这篇文章，可能已经撤下');
};

export const answerCategoryList: Answerer<'content/category/list'> = async (_body, context) => {
  const { rows } = await readList<Category>(context, 'category', 'all');
  return { ok: true, record: [rows] };
};
