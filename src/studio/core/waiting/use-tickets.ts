import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { TicketFilter } from '#wire/studio/inbox.ts';
import { useMay } from '../rights/rights.ts';
import { useSession } from '../session/session.ts';

const REFRESHED_AFTER = 60_000;

/** What is fetched again after a change. */
export const TICKET_KEYS = ['tickets', 'ticket', 'fresh-tickets'] as const;

/** How many messages wait that nobody has looked into; none for who may not read them. */
export function useFreshCount(): number {
  const { client } = useSession();
  const enabled = useMay()('feedback.read');
  return (
    useQuery({
      queryKey: ['fresh-tickets'],
      enabled,
      queryFn: ({ signal }) => client.call('freshTickets', {}, signal),
      staleTime: 10_000,
      refetchInterval: REFRESHED_AFTER,
    }).data?.fresh ?? 0
  );
}

/** The messages that fit, newest first; old rows stay while new ones load. */
export function useTickets(filter: TicketFilter) {
  const { client } = useSession();
  return useInfiniteQuery({
    queryKey: ['tickets', filter],
    queryFn: ({ pageParam, signal }) =>
      client.call('tickets', { filter, ...(pageParam && { after: pageParam }) }, signal),
    initialPageParam: null as { at: string; ticketno: string } | null,
    getNextPageParam: ({ rows, hasMore }) => {
      const last = rows.at(-1);
      return hasMore && last ? { at: last.at, ticketno: last.ticketno } : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useTicket(ticketno: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['ticket', ticketno],
    queryFn: async ({ signal }) => (await client.call('ticket', { ticketno }, signal)).ticket,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}
