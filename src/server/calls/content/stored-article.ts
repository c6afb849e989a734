import type { Article, articleDefaults } from '#schemas/content.ts';
import { listTag } from '#server/store/kinds.ts';
import type { Span } from '#server/store/list.ts';
import { search } from '#server/store/search.ts';
import type { CallContext } from '../context.ts';

/** An article as it may be stored: older ones lack what came later. */
export type StoredArticle = Omit<Article, keyof typeof articleDefaults> & Partial<typeof articleDefaults>;

/** Those of the lists that have every word, in whatever case; where it stands in title or keywords they come first, then newer ones. */
export async function searchArticles(
  facets: readonly string[],
  words: readonly string[],
  part: { limit: number; offset: number; within?: Span | undefined },
  { sql, moment, tags }: CallContext,
): Promise<{ rows: StoredArticle[]; total: number }> {
  for (const facet of facets) tags.add(listTag('article', facet));
  const { rows, total } = await search(sql, moment, 'article', facets, words, part);
  // Publishing checked the bodies by the schema of their kind.
  return { rows: rows as unknown as StoredArticle[], total };
}
