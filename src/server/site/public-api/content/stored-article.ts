import type { Article, articleDefaults } from '#schemas/content.ts';
import { listTag } from '#server/store/content/kinds.ts';
import type { Query } from '#server/store/words/words.ts';
import type { SearchScope } from '#server/store/search/conditions.ts';
import type { ItemCount } from '#server/store/search/count-items.ts';
import { findInGroups } from '#server/store/search/find.ts';
import type { SearchedGroup } from '#server/store/search/look-in-groups.ts';
import type { ItemRange } from '#server/store/search/text-search.ts';
import type { CallContext } from '../../calls/context.ts';
import { leftOutKeys } from '../../calls/read.ts';

/** An article as it may be stored: older ones lack what came later. */
export type StoredArticle = Omit<Article, keyof typeof articleDefaults> &
  Partial<typeof articleDefaults>;

interface Searched extends ItemCount {
  rows: StoredArticle[];
}

/** Those of the lists that have every word, in whatever case; where it stands in title or keywords they come first, then newer ones. */
export async function searchArticles(
  { facets, within }: Pick<SearchScope, 'facets' | 'within'>,
  query: Query,
  { limit, offset }: ItemRange,
  context: CallContext,
): Promise<Searched> {
  const [found] = await searchArticleGroups([{ facets, limit, offset }], query, context, within);
  return found ?? { rows: [], total: 0, isMore: false };
}

/** The same of several groups of lists. */
export async function searchArticleGroups(
  groups: readonly SearchedGroup[],
  query: Query,
  context: CallContext,
  within?: SearchScope['within'],
): Promise<Searched[]> {
  for (const facet of groups.flatMap(({ facets }) => facets))
    context.tags.add(listTag('article', facet));
  const except = await leftOutKeys('article', context);
  const where = { groups, except, ...(within && { within }) };
  const found = await findInGroups(context.sql, context.moment, query, where);
  // Publishing checked the bodies by the schema of their kind.
  return found.map(({ bodies, ...count }) => ({
    rows: bodies as unknown as StoredArticle[],
    ...count,
  }));
}
