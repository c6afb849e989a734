import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSession } from '../session/session.ts';

/** How often the marks are asked for again, in milliseconds. */
const ASKED_EVERY = 60_000;

/** Of pages whose English was begun, by menuid: how many texts are missing or behind. */
export function useTranslationMarks(): ReadonlyMap<string, number> {
  const { client } = useSession();
  const { data } = useQuery({
    queryKey: ['translation-overview', 'pages'],
    queryFn: ({ signal }) => client.call('translationMarks', {}, signal),
    staleTime: ASKED_EVERY,
    refetchInterval: ASKED_EVERY,
  });
  return useMemo(() => new Map(Object.entries(data?.lacking ?? {})), [data]);
}
