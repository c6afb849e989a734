import { useQuery } from '@tanstack/react-query';
import type { PageModel } from '#kit/page-model.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { useSession } from '../session/session.ts';

/** The page model of a draft, at the address that the server finds best to show it, fetched once while it is shown: what changes afterwards comes as patches. `at` asks for what visitors get at that time, ISO 8601, instead. */
export function useModel({ kind, key }: DocumentName, at?: string) {
  const { client } = useSession();
  return useQuery({
    queryKey: at === undefined ? ['model', kind, key] : ['model', kind, key, at],
    queryFn: async ({ signal }) => (await client.call('model', { kind, key, parameters: {}, ...(at !== undefined && { at, published: true }) }, signal)).model as unknown as PageModel,
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  });
}
