import type { SearchGroup } from '#schemas/calls/content/search.ts';
import type { Query } from '#server/store/words/words.ts';
import { listTag } from '#server/store/content/kinds.ts';
import { hasArticles } from '#server/store/search/find.ts';
import type { CallContext } from '../../calls/context.ts';
import { stoppedKeys } from '../../calls/read.ts';
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

const NONE = { limit: 0, offset: 0 };

/** Whether anything public has the words at the moment. */
export async function findsAnything(query: Query, context: CallContext): Promise<boolean> {
  context.tags.add(listTag('article', 'all'));
  const except = await stoppedKeys('article', context);
  if (await hasArticles(context.sql, context.moment, query, { except })) return true;
  const found = await Promise.all(
    [findFunds, findPeople, findJobs].map((find) => find(query, NONE, context)),
  );
  return found.some(({ total }) => total > 0);
}
