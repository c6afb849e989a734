import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';

/** The list of pages; old rows stay while new ones load. */
export function usePages() {
  const { client } = useSession();
  return useQuery({
    queryKey: ['pages'],
    queryFn: ({ signal }) => client.call('pages', {}, signal),
    placeholderData: keepPreviousData,
  });
}
