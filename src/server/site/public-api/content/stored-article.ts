import { LRUCache } from 'lru-cache';
import type { Article, articleDefaults } from '#schemas/content.ts';
import { listTag } from '#server/store/content/kinds.ts';
import type { Query } from '#server/store/words/words.ts';
import type { SearchScope } from '#server/store/search/conditions.ts';
import type { ItemCount } from '#server/store/search/count-items.ts';
import { findInGroups } from '#server/store/search/find.ts';
import type { SearchedGroup } from '#server/store/search/look-in-groups.ts';
import type { CallContext } from '../../calls/context.ts';
import { leftOutKeys } from '../../calls/read.ts';
import { stateOfKinds } from '../../calls/state-of-kinds.ts';

/** An article as it may be stored: older ones lack what came later. */
export type StoredArticle = Omit<Article, keyof typeof articleDefaults> &
  Partial<typeof articleDefaults>;

interface Searched extends ItemCount {
  rows: StoredArticle[];
}

/** What was searched last: of a word that stands in every article the answer takes long, and such a word is asked for often. */
const kept = new LRUCache<string, Promise<Searched[]>>({ max: 200 });

/** Those of the lists that have every word, in whatever case; where it stands in title or keywords they come first, then newer ones. */
export async function searchArticles(
  { facets, within }: Pick<SearchScope, 'facets' | 'within'>,
  query: Query,
  { limit, offset }: { limit: number; offset: number },
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
  const [except, state] = await Promise.all([
    leftOutKeys('article', context),
    stateOfKinds(['article'], context),
  ]);
  const where = { groups, except, ...(within && { within }) };
  const name = JSON.stringify([state, where, query]);
  const found = kept.get(name) ?? readSearched(where, query, context);
  kept.set(name, found);
  found.catch(() => kept.delete(name));
  return await found;
}

async function readSearched(
  where: Parameters<typeof findInGroups>[3],
  query: Query,
  { sql, moment }: CallContext,
): Promise<Searched[]> {
  const found = await findInGroups(sql, moment, query, where);
  // Publishing checked the bodies by the schema of their kind.
  return found.map(({ bodies, ...count }) => ({
    rows: bodies as unknown as StoredArticle[],
    ...count,
  }));
}
