import { useQuery } from '@tanstack/react-query';
import type { StopTarget } from '#schemas/stop.ts';
import { useSession } from '../../core/session/session.ts';

/** What a stop would take away, were it made now. Asks nothing while no target is chosen. */
export function useStopEffect(target: StopTarget | null) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['stop-effect', target],
    queryFn: ({ signal }) =>
      target === null ? null : client.call('stopEffect', { target }, signal),
    enabled: target !== null,
    staleTime: 0,
    retry: false,
  });
}
