import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';

const REFRESHED_AFTER = 60_000;

/** What waits for the account that is signed in, in all parts of the studio. */
export function useTodo() {
  const { client, signIns } = useSession();
  return useQuery({
    queryKey: ['todo', signIns],
    queryFn: ({ signal }) => client.call('todo', {}, signal),
    staleTime: 0,
    refetchInterval: REFRESHED_AFTER,
  });
}
