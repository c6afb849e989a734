import { search } from '#server/store/search.ts';
import { listTag } from '#server/store/kinds.ts';
import type { Answerer } from '../context.ts';
import { pageOf } from '../read.ts';
import { toHit, type StoredArticle } from './articles.ts';
import { categoryFacets, readCategories } from './categories.ts';

/** All words have to be found, in whatever case; articles that have them in title or keywords come first, then newer ones. */
export const answerArticleSearch: Answerer<'content/article/search'> = async ({ keyword, category = '', ...paging }, context) => {
  const { sql, moment, tags } = context;
  const [categories, facets] = await Promise.all([readCategories(context), categoryFacets(category, context)]);
  for (const facet of facets) tags.add(listTag('article', facet));
  const words = keyword.trim().split(/\s+/);
  const { rows, total } = await search(sql, moment, 'article', facets, words, pageOf(paging));
  // Publishing checked the bodies by the schema of their kind.
  return { ok: true, record: [rows.map((body) => toHit(body as unknown as StoredArticle, categories)), [{ totalcount: String(total) }]] };
};
