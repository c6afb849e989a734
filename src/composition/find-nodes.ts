import type { DocumentNode } from '#schemas/document.ts';
import { changedNodes, nodeOf, walk, type DocumentTree } from './tree.ts';

/**
 * Answers what finds a document's nodes that pass, in their order. While only props of others change, what was found
 * before holds and is the same array: a key typed costs what it changed, and not what there is.
 */
export function createFinder(
  passes: (node: DocumentNode) => boolean,
): (tree: DocumentTree) => readonly DocumentNode[] {
  let found: { tree: DocumentTree; nodes: readonly DocumentNode[] } | null = null;
  return (tree) => {
    const before = found;
    const isSame =
      before !== null &&
      changedNodes(before.tree, tree).every((id) => {
        const [old, now] = [nodeOf(before.tree, id), nodeOf(tree, id)];
        return (
          old !== undefined &&
          now !== undefined &&
          old.slots === now.slots &&
          !passes(old) &&
          !passes(now)
        );
      });
    found = { tree, nodes: isSame ? before.nodes : [...walk(tree)].filter(passes) };
    return found.nodes;
  };
}
