import type { Change, AppliedChange } from '#composition/change.ts';
import { ancestors, isPlaced, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { RejectedChange, Pending } from './pending.ts';

/** Somebody removed a node while own changes to it, or to what is in it, were on their way. */
export interface EditOnDeletedNode {
  node: NodeId;
  author: string;
  /** Names of the own steps that nobody sees now. */
  steps: readonly string[];
  /** Puts the node back where it was. */
  putBack: Change;
  /** Ids of the own operations that it concerns. */
  operations: ReadonlySet<string>;
  /** Those of them that came to nothing; the others wait inside the node. */
  lost: readonly Change[];
}

/** A removal by somebody else, and the pending operations that it took along. */
export interface Removal {
  applied: AppliedChange;
  author: string;
  pending: readonly Pending[];
}

/** The change as a removal of pending operations; none where it takes none along. */
export function removalsOf(
  applied: AppliedChange,
  author: string,
  pending: readonly Pending[],
  before: DocumentTree,
): Removal[] {
  const { change } = applied;
  if (change.op !== 'remove') return [];
  const inside = pending.filter(
    (entry) =>
      entry.change.op !== 'remove' && isWithin(before, targetOf(entry.change), change.node),
  );
  return inside.length > 0 ? [{ applied, author, pending: inside }] : [];
}

/** What to offer for the removals that still stand. */
export function findEditsOnDeletedNodes(
  removals: readonly Removal[],
  rejected: readonly RejectedChange[],
  after: DocumentTree,
): EditOnDeletedNode[] {
  return removals.flatMap(({ applied, author, pending }) => {
    if (applied.change.op !== 'remove' || isPlaced(after, applied.change.node)) return [];
    const operations = new Set(pending.map(({ change }) => change.id));
    const lost = rejected
      .filter(({ operation }) => operations.has(operation.id))
      .map(({ operation }) => operation);
    return [
      {
        node: applied.change.node,
        author,
        steps: [...new Set(pending.map(({ step }) => step.name))],
        putBack: applied.inverse,
        operations,
        lost,
      },
    ];
  });
}

function targetOf(change: Change): NodeId | null {
  if (change.op === 'replace') return null;
  return change.op === 'insert' ? change.place.parent : change.node;
}

function isWithin(tree: DocumentTree, node: NodeId | null, top: NodeId): boolean {
  return node !== null && (node === top || [...ancestors(tree, node)].includes(top));
}
