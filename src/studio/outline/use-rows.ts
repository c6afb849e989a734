import { useMemo, useRef } from 'react';
import type { DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import { catalogue } from '../nodes/registry.ts';
import { filterRows } from './filter-rows.ts';
import { followRows, type OutlineRows } from './follow-rows.ts';
import type { Row } from './rows.ts';

const NOTHING_CLOSED: ReadonlySet<NodeId> = new Set();

/** The outline's rows: the same list while no row changed, and the same object for each row that did not. */
export function useRows(tree: DocumentTree, closed: ReadonlySet<NodeId>, filter: string): Row[] {
  const before = useRef<OutlineRows | null>(null);
  return useMemo(() => {
    const { rows } = (before.current = followRows(before.current, tree, filter === '' ? closed : NOTHING_CLOSED, catalogue));
    return filter === '' ? rows : filterRows(rows, filter);
  }, [tree, closed, filter]);
}
