import { queryOptions } from '@tanstack/react-query';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { StudioClient } from '../api/client.ts';

/** The published versions of a document, newest first. */
export function versionsQuery(client: StudioClient, { kind, key }: DocumentName) {
  return queryOptions({
    queryKey: ['versions', kind, key],
    queryFn: async ({ signal }) =>
      (await client.call('versions', { kind, key }, signal)).versions.toSorted(
        (a, b) => b.seq - a.seq,
      ),
  });
}
