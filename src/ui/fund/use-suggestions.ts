import { useEffect, useState } from 'react';
import { call } from '#kit';
import type { SuggestionRow } from '#schemas/fund/deal.ts';
import { useCall } from '#ui/calls.tsx';

/** Typing faster than this asks once. */
const PAUSE_MS = 150;
const MOST = '8';

export interface Suggestions {
  rows: readonly SuggestionRow[];
  /** An answer for what is typed now, rather than for what was typed before. */
  settled: boolean;
  /** Why there are none, where the call failed. */
  failure: string | null;
}

/** Funds that fit what is typed; nothing is asked for an empty text. */
export function useSuggestions(typed: string): Suggestions {
  const keyword = typed.trim().slice(0, 40);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(keyword), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keyword]);
  const { answer, loading } = useCall<'fund/search/suggest', undefined>(
    asked === '' ? null : call('fund/search/suggest', { keyword: asked, pagecount: MOST }),
    undefined,
  );
  const settled = asked === keyword && !loading;
  if (keyword === '' || !answer)
    return { rows: [], settled: settled && keyword === '', failure: null };
  return answer.ok
    ? { rows: answer.body.rows, settled, failure: null }
    : { rows: [], settled, failure: answer.msg };
}
