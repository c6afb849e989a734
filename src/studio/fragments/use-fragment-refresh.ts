import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useComposer } from '../composer/composer.ts';
import { shownFragments } from './plan-fragment.ts';

/** The server puts a fragment's blocks in its place: when the draft comes to show others, the preview is composed anew. */
export function useFragmentRefresh(): void {
  const { name: { kind, key }, view: { tree, save } } = useComposer();
  const queries = useQueryClient();
  const shown = useMemo(() => shownFragments(tree), [tree]);
  const composed = useRef(shown);
  const isSaved = save.kind === 'saved';
  useEffect(() => {
    if (!isSaved || composed.current === shown) return;
    composed.current = shown;
    void queries.invalidateQueries({ queryKey: ['model', kind, key] });
  }, [queries, kind, key, isSaved, shown]);
}
