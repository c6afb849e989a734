import { useEffect, useState } from 'react';
import { call } from '#kit';
import { keywordOf } from '#rules/lists/search-request.ts';
import type { SearchSuggestion } from '#schemas/calls/content/search.ts';
import { useCall } from '#ui/calls.tsx';

/** Typing faster than this asks once. */
const PAUSE_MS = 150;
const MOST = '8';

/** What may be meant by what is typed; none while it changes, and none where they could not be had: the search itself still works. */
export function useSearchSuggestions(typed: string): readonly SearchSuggestion[] {
  const keyword = keywordOf(typed);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(keyword), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keyword]);
  const { answer, loading } = useCall<'content/search/suggest', undefined>(
    asked === '' ? null : call('content/search/suggest', { keyword: asked, pagecount: MOST }),
    undefined,
  );
  return answer?.ok && !loading && asked === keyword ? answer.record[0] : [];
}
