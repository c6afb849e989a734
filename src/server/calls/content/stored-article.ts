import type { Article, articleDefaults } from '#schemas/content.ts';
import { listTag } from '#server/store/kinds.ts';
import type { Query } from '#server/search/words.ts';
import { countArticles, findArticles, type Within } from '#server/store/search/find.ts';
import type { CallContext } from '../context.ts';

/** An article as it may be stored: older ones lack what came later. */
export type StoredArticle = Omit<Article, keyof typeof articleDefaults> & Partial<typeof articleDefaults>;

/** Those of the lists that have every word, in whatever case; where it stands in title or keywords they come first, then newer ones. */
export async function searchArticles(
  { facets, within }: Within,
  query: Query,
  part: { limit: number; offset: number },
  { sql, moment, tags }: CallContext,
): Promise<{ rows: StoredArticle[]; total: number }> {
  for (const facet of facets) tags.add(listTag('article', facet));
  const [rows, total] = await Promise.all([findArticles(sql, moment, query, { facets, within, ...part }), countArticles(sql, moment, query, { facets, within })]);
  // Publishing checked the bodies by the schema of their kind.
  return { rows: rows as unknown as StoredArticle[], total };
}
