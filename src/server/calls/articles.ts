import type { Article, ArticleRow, Category } from '#schemas/content.ts';
import { failure } from '#wire/public/codes.ts';
import type { Answerer } from './context.ts';
import { pageOf, readItem, readList } from './read.ts';

/** Of one category, or of all; a category that does not exist has none. */
export const answerArticleList: Answerer<'content/article/list'> = async ({ category = '', ...paging }, context) => {
  const { rows, total } = await readList<Article>(context, 'article', category === '' ? 'all' : `category:${category}`, pageOf(paging));
  return { ok: true, record: [rows.map(toRow), [{ totalcount: String(total) }]] };
};

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
