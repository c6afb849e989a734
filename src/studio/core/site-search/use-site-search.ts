import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAX_SEARCHED_WORDS, SEARCH_PAGE } from '#wire/studio/site-search.ts';
import type { DocumentKind, DocumentName } from '#wire/studio/document-name.ts';
import type { SearchedPart } from '#wire/studio/site-search.ts';
import { useSession } from '../session/session.ts';

/** What is searched for, and among what. */
export interface SiteSearch {
  words: string;
  part?: SearchedPart | undefined;
  kind?: DocumentKind | undefined;
  within?: DocumentName | undefined;
  skip?: number;
  limit?: number;
}

/** How soon a search is repeated while the newest edits are being prepared for it. */
const AGAIN_MS = 1500;

export const isSearchable = (words: string) =>
  words.trim() !== '' && words.length <= MAX_SEARCHED_WORDS;

/** Where the words stand on the whole site; old results stay while new ones load. Nothing is asked for no words, or too long ones. */
export function useSiteSearch({
  words,
  part,
  kind,
  within,
  skip = 0,
  limit = SEARCH_PAGE,
}: SiteSearch) {
  const { client, signIns } = useSession();
  const body = {
    words: words.trim(),
    skip,
    limit,
    ...(part && { part }),
    ...(kind && { kind }),
    ...(within && { within }),
  };
  return useQuery({
    queryKey: ['site-search', signIns, body],
    queryFn: ({ signal }) => client.call('searchSite', body, signal),
    enabled: isSearchable(words),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? AGAIN_MS : false),
  });
}
