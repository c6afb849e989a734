import { useMemo, useState } from 'react';
import type { DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { filterRows } from './filter-rows.ts';
import { createRowFollower } from './follow-rows.ts';
import type { Row } from '../actions/rows.ts';

const NOTHING_CLOSED: ReadonlySet<NodeId> = new Set();

/** The outline's rows: the same list while no row changed, and the same object for each row that did not. */
export function useRows(tree: DocumentTree, closed: ReadonlySet<NodeId>, filter: string): Row[] {
  const [follow] = useState(() => createRowFollower(catalogue));
  return useMemo(
    () => (filter === '' ? follow(tree, closed) : filterRows(follow(tree, NOTHING_CLOSED), filter)),
    [follow, tree, closed, filter],
  );
}
