import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';

/** A claim that was published a minute ago is found by all who have the studio open. */
const FRESH_FOR = 60_000;

/** The approved claims that may be used today, asked for only while `isWanted`. */
export function useUsableClaims(isWanted: boolean) {
  const { client, signIns } = useSession();
  return useQuery({
    queryKey: ['claims', signIns],
    queryFn: ({ signal }) => client.call('usableClaims', {}, signal),
    enabled: isWanted,
    staleTime: FRESH_FOR,
  });
}
