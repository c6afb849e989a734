import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StudioBody } from '#wire/studio/routes.ts';
import { useSession } from '../../core/session/session.ts';

export type BoardRange = StudioBody<'pageActions'>;

const REFRESHED_AFTER = 60_000;

/** What visitors did; old numbers stay while new ones load. */
export function useActions(range: BoardRange) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['board-actions', range],
    queryFn: ({ signal }) => client.call('pageActions', range, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESHED_AFTER,
  });
}

export function useDashboardState({ days }: BoardRange) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['board-desk', days],
    queryFn: ({ signal }) => client.call('dashboardState', { days }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Of alerts by mail. */
export function useAlertNumbers({ days }: BoardRange) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['board-alerts', days],
    queryFn: ({ signal }) => client.call('alertNumbers', { days }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
