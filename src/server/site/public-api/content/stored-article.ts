import { LRUCache } from 'lru-cache';
import type { Article, articleDefaults } from '#schemas/content.ts';
import { listTag } from '#server/store/content/kinds.ts';
import type { Query } from '#server/store/words/words.ts';
import type { SearchScope } from '#server/store/search/conditions.ts';
import type { ItemCount } from '#server/store/search/count-items.ts';
import { findByText } from '#server/store/search/find.ts';
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
const kept = new LRUCache<string, Promise<Searched>>({ max: 200 });

/** Those of the lists that have every word, in whatever case; where it stands in title or keywords they come first, then newer ones. */
export async function searchArticles(
  lists: Omit<SearchScope, 'except'>,
  query: Query,
  part: { limit: number; offset: number },
  context: CallContext,
): Promise<Searched> {
  const where = { ...lists, except: await leftOutKeys('article', context) };
  for (const facet of where.facets) context.tags.add(listTag('article', facet));
  const name = JSON.stringify([await stateOfKinds(['article'], context), where, query, part]);
  const found = kept.get(name) ?? readSearched(where, query, part, context);
  kept.set(name, found);
  found.catch(() => kept.delete(name));
  return await found;
}

async function readSearched(
  where: SearchScope,
  query: Query,
  part: { limit: number; offset: number },
  { sql, moment }: CallContext,
): Promise<Searched> {
  const { bodies, ...count } = await findByText(sql, moment, query, { ...where, ...part });
  // Publishing checked the bodies by the schema of their kind.
  return { rows: bodies as unknown as StoredArticle[], ...count };
}
