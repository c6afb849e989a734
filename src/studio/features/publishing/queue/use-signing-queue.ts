import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../core/session/session.ts';

const REFRESHED_AFTER = 60_000;

/** What waits for whose signature, asked for again every minute. */
export function useSigningQueue() {
  const { client, signIns } = useSession();
  return useQuery({
    queryKey: ['approvals', 'queue', signIns],
    queryFn: ({ signal }) => client.call('signingQueue', {}, signal),
    staleTime: 0,
    refetchInterval: REFRESHED_AFTER,
  });
}
