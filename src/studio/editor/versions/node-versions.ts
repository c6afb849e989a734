import { isPlaced, parentSlotOf, walk, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';

/** A version whose document may not be known yet. */
export interface ReadVersion {
  seq: number;
  tree: DocumentTree | undefined;
}

/** Of versions from the newest to the oldest those in which a node, or something in it, came, changed, went elsewhere or went. */
export function versionsOfNode(versions: readonly ReadVersion[], node: NodeId): Set<number> {
  const states = versions.flatMap(({ seq, tree }) =>
    tree ? [{ seq, state: stateOf(tree, node) }] : [],
  );
  return new Set(
    states
      .filter(({ state }, index) => state !== (states[index + 1]?.state ?? NOWHERE))
      .map(({ seq }) => seq),
  );
}

const NOWHERE = '';

/** What it holds and what it lies in; its place among its siblings is theirs as well. */
function stateOf(tree: DocumentTree, node: NodeId): string {
  return isPlaced(tree, node)
    ? JSON.stringify([parentSlotOf(tree, node), ...walk(tree, node)])
    : NOWHERE;
}
