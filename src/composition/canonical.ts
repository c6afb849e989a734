import type { DocumentNode, NodeId, PageDocument } from '#schemas/document.ts';
import { walk, type DocumentTree } from './tree.ts';

/**
 * What of a draft is published: the nodes that hang on the root, by id, without empty slots. Equal pages give equal
 * content whatever their history, so that its hash names what was approved.
 */
export function canonicalDocument(tree: DocumentTree): PageDocument {
  const placed = [...walk(tree)].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    nodes: Object.fromEntries(
      placed.map((node) => [node.id, { ...node, slots: filledSlots(node) }]),
    ),
  };
}

function filledSlots({ slots }: DocumentNode): Record<string, NodeId[]> {
  const filled = Object.entries(slots).filter(([, children]) => children.length > 0);
  return Object.fromEntries(filled.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
