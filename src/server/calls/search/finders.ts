import type { SearchGroup } from '#schemas/calls/content/search.ts';
import type { Query } from '#server/search/words.ts';
import type { CallContext } from '../context.ts';
import { findFunds } from './find-funds.ts';
import { findInArticles } from './find-in-articles.ts';
import { findJobs } from './find-jobs.ts';
import { findPeople } from './find-people.ts';
import type { Finder } from './found.ts';

/** In the order of the results. */
export const finders: Record<SearchGroup, Finder> = {
  fund: findFunds,
  notice: findInArticles('notice'),
  news: findInArticles('news'),
  knowledge: findInArticles('knowledge'),
  person: findPeople,
  job: findJobs,
};

/** Whether anything public has the words at the moment. */
export async function findsAnything(query: Query, context: CallContext): Promise<boolean> {
  const found = await Promise.all(Object.values(finders).map((find) => find(query, { limit: 0, offset: 0 }, context)));
  return found.some(({ total }) => total > 0);
}
