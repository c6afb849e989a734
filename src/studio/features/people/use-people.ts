import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '../../core/session/session.ts';

/** All accounts, the invitations that wait, and the rules for signing in. */
export function usePeople() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => client.call('people', {}, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
