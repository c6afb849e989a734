import { isTextEdit, type Change } from '../change.ts';

/**
 * Whether changes that were made on a document without these others mean the same after them: all of them edit values of
 * nodes, and none of both edits the same node. `rebase` leaves such changes as they are.
 */
export function areIndependent(changes: readonly Change[], others: readonly Change[]): boolean {
  const nodes = editedNodes(changes);
  const edited = editedNodes(others);
  return nodes !== null && edited !== null && ![...nodes].some((node) => edited.has(node));
}

/** Null where a change does more than to edit values of its node. */
function editedNodes(changes: readonly Change[]): Set<string> | null {
  const nodes = new Set<string>();
  for (const change of changes) {
    if (change.op !== 'set' && !isTextEdit(change)) return null;
    nodes.add(change.node);
  }
  return nodes;
}
