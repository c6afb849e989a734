import type { CallBody } from '#schemas/calls/calls.ts';
import { MAX_KEYWORD_LENGTH, SEARCH_GROUPS, type SearchGroup } from '#schemas/search.ts';
import { pageOffset } from './page-offset.ts';

/** Attributes of a field in which a keyword is typed. */
export const KEYWORD_FIELD = { name: 'keyword', maxLength: MAX_KEYWORD_LENGTH } as const;

/** What is searched for where somebody typed this. */
export function keywordOf(typed: string): string {
  return typed.trim().slice(0, MAX_KEYWORD_LENGTH);
}

/** What an address searches for: `keyword`, and in `secondtype` the group that is shown alone. */
interface SearchAddress {
  keyword?: string | undefined;
  secondtype?: string | undefined;
  pageoffset?: string | undefined;
}

/** The group that an address names; '' for all. */
export function searchedGroup({ secondtype }: SearchAddress): SearchGroup | '' {
  return SEARCH_GROUPS.find((group) => group === secondtype) ?? '';
}

/** What is asked for the results page of an address: the first rows of each group, or a page of one; null without a keyword. */
export function searchRequest(
  { count, pageCount }: { count: number; pageCount: number },
  parameters: SearchAddress,
): CallBody<'content/search'> | null {
  const keyword = keywordOf(parameters.keyword ?? '');
  if (keyword === '') return null;
  const group = searchedGroup(parameters);
  return group === ''
    ? { keyword, pagecount: String(count) }
    : { keyword, group, pagecount: String(pageCount), pageoffset: pageOffset(parameters) };
}
