import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { childrenOf, isPlaced, nodeOf, placeOf, ROOT_ID, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';

const PARAMETER = 'node';

/**
 * The one selection of the tab, which the address carries along. When somebody removes what is selected, its next
 * sibling takes over, else the previous, else the parent; `onGone` is told.
 */
export function useSelection(tree: DocumentTree, onGone: (next: NodeId) => void) {
  const [parameters, setParameters] = useSearchParams();
  // The router changes addresses when it finds the time; the next key must not wait for that.
  const [asked, setAsked] = useState(() => parameters.get(PARAMETER));
  const selected = asked !== null && asked !== ROOT_ID && nodeOf(tree, asked) && isPlaced(tree, asked) ? asked : null;
  const last = useRef<{ id: NodeId; parent: NodeId; slot: string; index: number } | null>(null);

  const select = useCallback((id: NodeId | null) => setAsked(id === ROOT_ID ? null : id), []);

  const shown = parameters.get(PARAMETER);
  useEffect(() => {
    if (shown !== selected) setParameters((before) => withNode(before, selected), { replace: true });
  }, [shown, selected, setParameters]);

  useEffect(() => {
    const place = selected === null ? null : placeOf(tree, selected);
    if (selected !== null && place) {
      const index = childrenOf(tree, place.parent, place.slot).indexOf(selected);
      last.current = { id: selected, parent: place.parent, slot: place.slot, index };
      return;
    }
    const gone = last.current;
    if (asked === null || gone?.id !== asked) return;
    last.current = null;
    const siblings = childrenOf(tree, gone.parent, gone.slot);
    const next = siblings[gone.index] ?? siblings[gone.index - 1] ?? gone.parent;
    select(next);
    if (next !== ROOT_ID) onGone(next);
  }, [tree, asked, selected, select, onGone]);

  return { selected, select };
}

function withNode(before: URLSearchParams, id: NodeId | null): URLSearchParams {
  const next = new URLSearchParams(before);
  if (id === null) next.delete(PARAMETER);
  else next.set(PARAMETER, id);
  return next;
}
