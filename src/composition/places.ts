import type { NodeId } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { Catalogue } from './catalogue.ts';
import { nodeSlots } from './node-slots.ts';
import { getPlacementError, type PlacementSubject } from './slot-rules.ts';
import { childrenOf, nodeOf, ROOT_ID, type DocumentTree, type ParentSlot } from './tree.ts';

/** A slot that takes something, and what stands in it beside that. */
export interface OpenSlot extends ParentSlot {
  children: NodeId[];
}

/** A place that something may take: the `position`th of `count`, counted from 1 with itself among them. */
export interface LegalPlace {
  place: InsertionPoint;
  position: number;
  count: number;
}

/**
 * Every place where a node may go, or a new one, in the order in which they lie on the page. The place where it stands
 * is one of them, so that the next and the previous are beside it.
 */
export function legalPlaces(
  tree: DocumentTree,
  subject: PlacementSubject,
  catalogue: Catalogue,
): LegalPlace[] {
  return placesIn(tree, ROOT_ID, subject, catalogue);
}

/** The slots that a node has with its props, in order; behind these, those that it no longer has but keeps things in. */
export function slotsOf(tree: DocumentTree, id: NodeId, catalogue: Catalogue): string[] {
  const node = nodeOf(tree, id);
  const known = node ? Object.keys(nodeSlots(node, catalogue)) : [];
  return [...new Set([...known, ...Object.keys(node?.slots ?? {}).toSorted()])];
}

function placesIn(
  tree: DocumentTree,
  parent: NodeId,
  subject: PlacementSubject,
  catalogue: Catalogue,
): LegalPlace[] {
  return slotsOf(tree, parent, catalogue).flatMap((slot) => {
    const siblings = childrenOf(tree, parent, slot).filter((id) => id !== subject.id);
    const isOpen = getPlacementError(tree, { parent, slot }, subject, catalogue) === null;
    const behind = (after: NodeId | null, index: number): LegalPlace[] =>
      isOpen
        ? [{ place: { parent, slot, after }, position: index + 1, count: siblings.length + 1 }]
        : [];
    return [
      ...behind(null, 0),
      ...siblings.flatMap((id, index) => [
        ...placesIn(tree, id, subject, catalogue),
        ...behind(id, index + 1),
      ]),
    ];
  });
}
