import type { CallBody } from '#schemas/calls/calls.ts';
import type { SearchGroup } from '#schemas/calls/content/search.ts';
import { pageOffset } from './page-offset.ts';

const GROUPS: readonly SearchGroup[] = [
  'page',
  'fund',
  'notice',
  'document',
  'news',
  'knowledge',
  'question',
  'person',
  'job',
  'place',
];
const LONGEST = 40;

/** What an address searches for: `keyword`, and in `secondtype` the group that is shown alone. */
interface SearchAddress {
  keyword?: string | undefined;
  secondtype?: string | undefined;
  pageoffset?: string | undefined;
}

/** The group that an address names; '' for all. */
export function searchedGroup({ secondtype }: SearchAddress): SearchGroup | '' {
  return GROUPS.find((group) => group === secondtype) ?? '';
}

/** What is asked for the results page of an address: the first rows of each group, or a page of one; null without a keyword. */
export function searchRequest(
  { count, pageCount }: { count: number; pageCount: number },
  parameters: SearchAddress,
): CallBody<'content/search'> | null {
  const keyword = (parameters.keyword ?? '').trim().slice(0, LONGEST);
  if (keyword === '') return null;
  const group = searchedGroup(parameters);
  return group === ''
    ? { keyword, pagecount: String(count) }
    : { keyword, group, pagecount: String(pageCount), pageoffset: pageOffset(parameters) };
}
