import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';

/** The categories of articles, questions and downloads that visitors have. `isNeeded` false: they are not asked for. */
export function useCategories(isNeeded = true) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => client.call('categories', {}, signal),
    staleTime: 60_000,
    enabled: isNeeded,
  });
}
