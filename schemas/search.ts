/** Maximum length of what is searched for. */
export const MAX_KEYWORD_LENGTH = 40;

/**
 * What is searched, in the order of the results; pages that have the words in their texts alone come last. `page` has
 * tools too. Special accounts and their notices are none of it.
 */
export const SEARCH_GROUPS = [
  'page',
  'fund',
  'term',
  'notice',
  'document',
  'news',
  'knowledge',
  'question',
  'person',
  'job',
  'place',
] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];
