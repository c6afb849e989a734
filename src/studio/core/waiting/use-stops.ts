import { useQuery } from '@tanstack/react-query';
import { useMay } from '../rights/rights.ts';
import { useSession } from '../session/session.ts';

const REFRESHED_AFTER = 60_000;

/** What is stopped, and what was lifted last. */
export function useStops() {
  const { client, signIns } = useSession();
  return useQuery({
    queryKey: ['stops', signIns],
    queryFn: ({ signal }) => client.call('stops', {}, signal),
    staleTime: 0,
    refetchInterval: REFRESHED_AFTER,
  });
}

/** How many stops of others I could review. */
export function useReviewCount(): number {
  const { account } = useSession();
  const mayReview = useMay()('stop.make');
  const open = useStops().data?.stops.filter((one) => one.review === null) ?? [];
  return mayReview ? open.filter((one) => one.account !== account).length : 0;
}
