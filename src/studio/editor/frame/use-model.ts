import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { PageModel } from '#kit';
import type { DocumentName } from '#wire/studio/routes.ts';
import { modelRequest } from '../../core/preload/document-at.ts';
import type { StudioClient } from '../../core/api/client.ts';
import { useSession } from '../../core/session/session.ts';

/** The page model of a draft, at the address that the server finds best to show it, fetched once while it is shown: what changes afterwards comes as patches. With `published`, what visitors get without the draft; `at`, ISO 8601, asks for another moment than now. */
export function useModel(name: DocumentName, at?: string, published = at !== undefined) {
  const { client } = useSession();
  return useQuery(modelQuery(client, name, at, published));
}

/** Has a draft's model fetched before anything shows it, while there is something else to wait for. Draws nothing again; unwanted, it keeps none. */
export function usePreloadedModel(name: DocumentName, isWanted: boolean): void {
  const { client } = useSession();
  const wanted = modelQuery(client, name, undefined, false);
  useQuery({
    ...wanted,
    ...(!isWanted && { queryKey: ['no model'], queryFn: skipToken }),
    notifyOnChangeProps: [],
  });
}

function modelQuery(
  client: StudioClient,
  name: DocumentName,
  at: string | undefined,
  published: boolean,
) {
  const { kind, key } = name;
  return queryOptions({
    // What visitors get changes with the versions, not with the draft.
    queryKey: published
      ? ['versions', kind, key, 'model', at]
      : ['model', kind, key, ...(at === undefined ? [] : [at])],
    queryFn: async ({ signal }) =>
      (await client.call('model', modelRequest(name, at, published), signal))
        .model as unknown as PageModel,
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  });
}
