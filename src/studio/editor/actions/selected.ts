import type { Catalogue } from '#composition/catalogue.ts';
import { slotsOf } from '#composition/places.ts';
import { ancestors, childrenOf, parentSlotOf, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';

/** What an action on these nodes acts on: each once, in the order of the page, and none that lies inside another. */
export function topmost(
  tree: DocumentTree,
  ids: readonly NodeId[],
  catalogue: Catalogue,
): NodeId[] {
  const all = new Set(ids);
  const tops = [...all].filter(
    (id) => ![...ancestors(tree, id)].some((ancestor) => all.has(ancestor)),
  );
  if (tops.length < 2) return tops;
  const paths = new Map(tops.map((id) => [id, pathOf(tree, id, catalogue)]));
  return tops.toSorted((a, b) => comparePaths(paths.get(a) ?? [], paths.get(b) ?? []));
}

/**
 * The siblings from `anchor` to `target`, in the order of the page. Where `target` lies inside a sibling, that one ends
 * the range; null where no sibling of `anchor` leads to it.
 */
export function siblingRange(tree: DocumentTree, anchor: NodeId, target: NodeId): NodeId[] | null {
  const parentSlot = parentSlotOf(tree, anchor);
  if (!parentSlot) return null;
  const siblings = childrenOf(tree, parentSlot.parent, parentSlot.slot);
  const end = [target, ...ancestors(tree, target)].find((id) => siblings.includes(id));
  if (end === undefined) return null;
  const [from = 0, to = 0] = [siblings.indexOf(anchor), siblings.indexOf(end)].toSorted(
    (a, b) => a - b,
  );
  return siblings.slice(from, to + 1);
}

/** Slot and position at every level from the root down. */
function pathOf(tree: DocumentTree, id: NodeId, catalogue: Catalogue): number[] {
  const parentSlot = parentSlotOf(tree, id);
  if (!parentSlot) return [];
  const slot = slotsOf(tree, parentSlot.parent, catalogue).indexOf(parentSlot.slot);
  return [
    ...pathOf(tree, parentSlot.parent, catalogue),
    slot,
    childrenOf(tree, parentSlot.parent, parentSlot.slot).indexOf(id),
  ];
}

function comparePaths(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((step, depth) => step !== b[depth]);
  return differs < 0 ? a.length - b.length : (a[differs] ?? 0) - (b[differs] ?? 0);
}
