import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useComposer } from '../composer/composer.ts';
import { whenIdle } from '../form/when-idle.ts';
import { useTogether } from '../presence/together.ts';
import type { DraftSession } from '../sync/draft-session.ts';
import { shownFragments } from './plan-fragment.ts';

/** The server puts a fragment's blocks in its place: when the draft comes to show others, the preview is composed anew. */
export function useFragmentRefresh(): void {
  const { name: { kind, key } } = useComposer();
  const queries = useQueryClient();
  const session = useTogether()?.session;
  useEffect(() => {
    if (!session) return undefined;
    let composed = fragmentsIn(session);
    let callOff = () => {};
    function look(own: DraftSession): void {
      const shown = fragmentsIn(own);
      if (shown === composed) return;
      composed = shown;
      void queries.invalidateQueries({ queryKey: ['model', kind, key] });
    }
    const stop = session.subscribe(() => {
      callOff();
      if (session.getState().save.kind === 'saved') callOff = whenIdle(() => look(session));
    });
    return () => {
      callOff();
      stop();
    };
  }, [session, queries, kind, key]);
}

function fragmentsIn(session: DraftSession): string {
  const { document } = session.getState();
  return document ? shownFragments(document) : '';
}
