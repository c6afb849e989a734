import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  childrenOf,
  isPlaced,
  nodeOf,
  insertionPointOf,
  ROOT_ID,
  type DocumentTree,
} from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useEvent } from '../../base/components/use-event.ts';
import { siblingRange, topmost } from './selected.ts';

const PARAMETER = 'node';
/** Stands between the ids in the address; no id has it. */
const BETWEEN = '.';

/** What was asked for; what of it is there is selected. */
interface Asked {
  /** The one that the inspector shows and from which keys go on. */
  lead: NodeId | null;
  ids: readonly NodeId[];
  /** Where a range begins. */
  anchor: NodeId | null;
  /** Where keys go through the outline without selecting; null while that is the lead. */
  cursor: NodeId | null;
}

export interface Selection {
  selected: NodeId | null;
  /** With the selected one, in the order of the page. Never a node together with what lies inside it. */
  selection: readonly NodeId[];
  cursor: NodeId | null;
  select(ids: NodeId | readonly NodeId[] | null): void;
  /** `range` takes the siblings up to this one, `one` adds it or leaves it out. */
  extend(id: NodeId, by: 'range' | 'one'): void;
  setCursor(id: NodeId): void;
}

/**
 * The one selection of the tab, which the address carries along. When somebody removes what is selected, its next
 * sibling takes over, else the previous, else the parent; `onGone` is told.
 */
export function useSelection(tree: DocumentTree, onGone: (next: NodeId) => void): Selection {
  const [parameters, setParameters] = useSearchParams();
  // The router changes addresses when it finds the time; the next key must not wait for that.
  const [asked, setAsked] = useState(() => only(parameters.get(PARAMETER)?.split(BETWEEN) ?? []));
  const ids = asked.ids.filter((id) => id !== ROOT_ID && nodeOf(tree, id) && isPlaced(tree, id));
  const selected =
    asked.lead !== null && ids.includes(asked.lead) ? asked.lead : (ids.at(-1) ?? null);
  const written =
    selected === null ? null : [selected, ...ids.filter((id) => id !== selected)].join(BETWEEN);
  const selection = useSame(
    useMemo(() => topmost(tree, written?.split(BETWEEN) ?? [], catalogue), [tree, written]),
  );
  const last = useRef<{ id: NodeId; parent: NodeId; slot: string; index: number } | null>(null);

  const select = useCallback(
    (next: NodeId | readonly NodeId[] | null) =>
      setAsked(only([next ?? []].flat().filter((id) => id !== ROOT_ID))),
    [],
  );
  const extend = useEvent((id: NodeId, by: 'range' | 'one') =>
    setAsked((before) => (by === 'one' ? withOne(before, id) : withRange(tree, before, id))),
  );
  const setCursor = useCallback(
    (cursor: NodeId) => setAsked((before) => ({ ...before, cursor })),
    [],
  );

  const shown = parameters.get(PARAMETER);
  useEffect(() => {
    if (shown !== written) setParameters((before) => withNodes(before, written), { replace: true });
  }, [shown, written, setParameters]);

  useEffect(() => {
    const place = selected === null ? null : insertionPointOf(tree, selected);
    if (selected !== null && place) {
      const index = childrenOf(tree, place.parent, place.slot).indexOf(selected);
      last.current = { id: selected, parent: place.parent, slot: place.slot, index };
      return;
    }
    const gone = last.current;
    if (asked.lead === null || gone === null || !asked.ids.includes(gone.id)) return;
    last.current = null;
    const siblings = childrenOf(tree, gone.parent, gone.slot);
    const next = siblings[gone.index] ?? siblings[gone.index - 1] ?? gone.parent;
    select(next);
    if (next !== ROOT_ID) onGone(next);
  }, [tree, asked, selected, select, onGone]);

  return { selected, selection, cursor: asked.cursor ?? selected, select, extend, setCursor };
}

/** The same list as long as the same ids are in it. */
function useSame(ids: readonly NodeId[]): readonly NodeId[] {
  const [kept, setKept] = useState(ids);
  const isSame = kept.length === ids.length && kept.every((id, index) => id === ids[index]);
  if (!isSame) setKept(ids);
  return isSame ? kept : ids;
}

/** Nothing else. The first of several leads. */
function only(ids: readonly NodeId[]): Asked {
  const lead = ids[0] ?? null;
  return { lead, ids, anchor: lead, cursor: null };
}

function withOne({ ids }: Asked, id: NodeId): Asked {
  const isIn = ids.includes(id);
  const next = isIn ? ids.filter((other) => other !== id) : [...ids, id];
  return { lead: isIn ? (next.at(-1) ?? null) : id, ids: next, anchor: id, cursor: id };
}

function withRange(tree: DocumentTree, before: Asked, id: NodeId): Asked {
  const range = before.anchor === null ? null : siblingRange(tree, before.anchor, id);
  if (!range) return only([id]);
  const lead = range[0] === before.anchor ? (range.at(-1) ?? id) : (range[0] ?? id);
  return { lead, ids: range, anchor: before.anchor, cursor: null };
}

function withNodes(before: URLSearchParams, written: string | null): URLSearchParams {
  const next = new URLSearchParams(before);
  if (written === null) next.delete(PARAMETER);
  else next.set(PARAMETER, written);
  return next;
}
