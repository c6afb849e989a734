import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useComposer } from '../composer/composer.ts';
import { usePresence } from '../presence/presence-context.ts';
import { watchFragments } from './watch-fragments.ts';

/** The server puts a fragment's blocks in its place: when the draft comes to show others, the preview is composed again. */
export function useFragmentRefresh(): void {
  const {
    name: { kind, key },
  } = useComposer();
  const queries = useQueryClient();
  const session = usePresence()?.session;
  useEffect(
    () =>
      session
        ? watchFragments(session, () => {
            void queries.invalidateQueries({ queryKey: ['model', kind, key] });
            void queries.invalidateQueries({ queryKey: ['fragments'] });
          })
        : undefined,
    [session, queries, kind, key],
  );
}
