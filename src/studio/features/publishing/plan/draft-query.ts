import { toSourceText } from '#messages/format.ts';
import { queryOptions } from '@tanstack/react-query';
import { openTree } from '#composition/tree.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { StudioClient } from '../../../core/api/client.ts';

/** Another document's draft as the server has it. */
export function draftQuery(client: StudioClient, { kind, key }: DocumentName) {
  return queryOptions({
    queryKey: ['draft', kind, key],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const opened = openTree((await client.call('draft', { kind, key }, signal)).document);
      if (!opened.ok) throw new Error(toSourceText(opened.message));
      return opened.tree;
    },
  });
}
