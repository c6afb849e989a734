import type { CallBody } from '#schemas/calls/calls.ts';
import { articleCategory, type ArticleSource } from './article-category.ts';
import { pageOffset } from './page-offset.ts';

/** As much of a page as says which part of a list it shows. */
export type ListPage = Parameters<typeof articleCategory>[1] & {
  parameters: { pageoffset?: string | undefined };
};

/** A page of the articles that an editor chose, by the address' `pageoffset`. */
export function articleRequest(
  given: ArticleSource & { count: number },
  page: ListPage,
): CallBody<'content/article/list'> {
  return {
    category: articleCategory(given, page).slice(0, 40),
    pagecount: String(given.count),
    pageoffset: pageOffset(page.parameters),
  };
}

/** A page of a column whose parts visitors choose by the address' `secondtype`; without one it is the whole column. */
export function columnRequest(
  { category, count }: { category: string; count: number },
  { parameters }: Pick<ListPage, 'parameters'>,
): CallBody<'content/article/list'> {
  return articleRequest(
    { source: 'category', category: parameters.secondtype ?? category, count },
    { entry: null, parameters },
  );
}
