import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { EntryFilter } from '#wire/studio/forms.ts';
import { useSession } from '../../core/session/session.ts';

/** What is fetched again after a change. */
export const FORM_KEYS = ['forms', 'form-entries', 'form-entry', 'todo'] as const;

/** Every form with its entries counted, and who may be given entries. */
export function useForms() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['forms'],
    queryFn: ({ signal }) => client.call('forms', {}, signal),
    staleTime: 0,
  });
}

/** The entries that fit, newest first; old rows stay while new ones load. */
export function useFormEntries(filter: EntryFilter) {
  const { client } = useSession();
  return useInfiniteQuery({
    queryKey: ['form-entries', filter],
    queryFn: ({ pageParam, signal }) =>
      client.call('formEntries', { filter, ...(pageParam && { after: pageParam }) }, signal),
    initialPageParam: null as { at: string; entryno: string } | null,
    getNextPageParam: ({ rows, hasMore }) => {
      const last = rows.at(-1);
      return hasMore && last ? { at: last.at, entryno: last.entryno } : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useFormEntry(entryno: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['form-entry', entryno],
    queryFn: async ({ signal }) => (await client.call('formEntry', { entryno }, signal)).entry,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}
