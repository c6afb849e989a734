import { useQuery } from '@tanstack/react-query';
import { useMay } from '../rights/rights.ts';
import { useSession } from '../session/session.ts';

const REFRESHED_AFTER = 60_000;

/** What waits for me, and what became of what I submitted. */
export function useApprovals() {
  const { client, signIns } = useSession();
  return useQuery({
    queryKey: ['approvals', signIns],
    queryFn: ({ signal }) => client.call('approvals', {}, signal),
    staleTime: 0,
    refetchInterval: REFRESHED_AFTER,
  });
}

/** Calls that wait until somebody agrees to them, of others and one's own. */
export function useRequests() {
  const { client, signIns } = useSession();
  return useQuery({
    queryKey: ['requests', signIns],
    queryFn: ({ signal }) => client.call('publishRequests', {}, signal),
    staleTime: 0,
    refetchInterval: REFRESHED_AFTER,
  });
}

/** How many submissions I could approve, and requests I could agree to. */
export function useWaitingCount(): number {
  const mayApprove = useMay()('release.approve');
  const submissions =
    useApprovals().data?.forMe.filter(({ refusal }) => refusal === null).length ?? 0;
  const requests =
    useRequests().data?.forMe.filter(
      ({ isVoid, represents }) => (mayApprove || represents) && !isVoid,
    ).length ?? 0;
  return submissions + requests;
}
