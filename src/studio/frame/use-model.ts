import { useQuery } from '@tanstack/react-query';
import type { PageModel } from '#kit/page-model.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { useSession } from '../session/session.ts';

/** The page model of a draft, at the address that the server finds best to show it, fetched once while it is shown: what changes afterwards comes as patches. */
export function useModel({ kind, key }: DocumentName) {
  const { client } = useSession();
  return useQuery({
    queryKey: ['model', kind, key],
    queryFn: async ({ signal }) => (await client.call('model', { kind, key, parameters: {} }, signal)).model as unknown as PageModel,
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  });
}
