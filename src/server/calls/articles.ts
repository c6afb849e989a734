import type { Article, ArticleRow, Category } from '#schemas/content.ts';
import { failure } from '#wire/public/codes.ts';
import type { Answerer, CallContext } from './context.ts';
import { pageOf, readItem, readList } from './read.ts';

/** Of one category and those below it, or of all; a category that does not exist has none. */
export const answerArticleList: Answerer<'content/article/list'> = async ({ category = '', ...paging }, context) => {
  const facets = category === '' ? 'all' : (await withDescendants(category, context)).map((id) => `category:${id}`);
  const { rows, total } = await readList<Article>(context, 'article', facets, pageOf(paging));
  return { ok: true, record: [rows.map(toRow), [{ totalcount: String(total) }]] };
};

async function withDescendants(category: string, context: CallContext): Promise<string[]> {
  const { rows } = await readList<Category>(context, 'category', 'all');
  const found = new Set([category]);
  // A set visits what is added to it on the way.
  for (const id of found) for (const row of rows) if (row.parentid === id) found.add(row.id);
  return [...found];
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
