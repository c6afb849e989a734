import type { SearchGroup } from '#schemas/search.ts';
import { listTag } from '#server/store/content/kinds.ts';
import { hasItems } from '#server/store/search/find.ts';
import type { ItemRange } from '#server/store/search/text-search.ts';
import type { CallContext } from '../../calls/context.ts';
import { leftOutKeys } from '../../calls/read.ts';
import { documentScope, findDocuments } from './find-documents.ts';
import { findFunds } from './find-funds.ts';
import { findInArticles, isArticleGroup, type ArticleGroup } from './find-in-articles.ts';
import { findJobs } from './find-jobs.ts';
import { findPages } from './find-pages.ts';
import { findPeople } from './find-people.ts';
import { findOffices } from './find-offices.ts';
import { findQuestions } from './find-questions.ts';
import { findTerms } from './find-terms.ts';
import type { Finder, Found } from './found.ts';
import type { MeantQuery } from './synonyms.ts';

/** Of the groups that are looked for apart from each other. */
const finders: Record<Exclude<SearchGroup, ArticleGroup>, Finder<MeantQuery>> = {
  page: findPages,
  fund: findFunds,
  term: findTerms,
  document: findDocuments,
  question: findQuestions,
  person: findPeople,
  job: findJobs,
  place: findOffices,
};

/** What a group has, of which a part is wanted. */
export async function findInGroup(
  group: SearchGroup,
  query: MeantQuery,
  partOf: (group: SearchGroup) => ItemRange,
  context: CallContext,
): Promise<Found> {
  return isArticleGroup(group)
    ? (await findInArticles(query, partOf, context))[group]
    : await finders[group](query, partOf(group), context);
}

const NONE = { limit: 0, offset: 0 };
/** What is looked for without the database. */
const IN_MEMORY = [
  findPages,
  findFunds,
  findPeople,
  findJobs,
  findQuestions,
  findOffices,
  findTerms,
];

/** Whether anything public has the words at the moment. */
export async function findsAnything(query: MeantQuery, context: CallContext): Promise<boolean> {
  for (const find of IN_MEMORY) if ((await find(query, NONE, context)).total > 0) return true;
  context.tags.add(listTag('article', 'all'));
  const except = await leftOutKeys('article', context);
  const { sql, moment } = context;
  if (await hasItems(sql, moment, query, { facets: ['all'], except })) return true;
  return (
    (await hasItems(sql, moment, query, await documentScope(context))) ||
    (await findDocuments(query, NONE, context)).total > 0
  );
}
