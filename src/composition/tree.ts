import { msg } from '#messages/msg.ts';
import type { DocumentNode, NodeId, PageDocument, ROOT } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import { changedKeys, emptyMap, entries, get, put, type PersistentMap } from './persistent-map.ts';
import { reject, type Result } from './result.ts';

/** The schema's constant, checked by its type: visitors load this folder, and zod stays out of their bundle. */
export const ROOT_ID: typeof ROOT = 'root';

/** Where a node hangs: in a slot of its parent. */
export interface ParentSlot {
  readonly parent: NodeId;
  readonly slot: string;
}

interface Entry {
  readonly node: DocumentNode;
  /** Null for the root and for what lies in the trash by itself. */
  readonly parentSlot: ParentSlot | null;
}

/**
 * A document to work on: immutable, with every node's parent at hand. What an edit does not touch is shared between the
 * tree before and the tree after, so an edit costs the same on a page of any size.
 */
export interface DocumentTree {
  readonly entries: PersistentMap<Entry>;
}

/** The tree of a document; refused where its links do not make one. */
export function openTree(document: PageDocument): Result<{ tree: DocumentTree }> {
  if (!Object.hasOwn(document.nodes, ROOT_ID)) return reject(msg('edit.tree-without-root'));
  const parentSlots = new Map<NodeId, ParentSlot>();
  for (const [id, node] of Object.entries(document.nodes)) {
    if (node.id !== id || id === '__proto__')
      return reject(msg('edit.tree-node-bad-id', { node: id }));
    for (const [slot, children] of Object.entries(node.slots)) {
      for (const child of children) {
        const isSound =
          Object.hasOwn(document.nodes, child) && child !== ROOT_ID && !parentSlots.has(child);
        if (!isSound) return reject(msg('edit.tree-node-not-unique', { node: child }));
        parentSlots.set(child, { parent: id, slot });
      }
    }
  }
  let all = emptyMap<Entry>();
  for (const node of Object.values(document.nodes))
    all = put(all, node.id, { node, parentSlot: parentSlots.get(node.id) ?? null });
  const tree = { entries: all };
  return hasCycle(tree) ? reject(msg('edit.tree-cycle')) : { ok: true, tree };
}

/** Nodes on a cycle hang on each other, so no walk from the root or from the trash reaches them. */
function hasCycle(tree: DocumentTree): boolean {
  let reached = 0;
  for (const [id, { parentSlot }] of entries(tree.entries))
    if (!parentSlot) reached += [...walk(tree, id)].length;
  return reached < tree.entries.size;
}

/** The nodes that are other ones in `after` than in `before`, or that hang elsewhere. */
export function changedNodes(before: DocumentTree, after: DocumentTree): NodeId[] {
  return [...changedKeys(before.entries, after.entries)].filter((id) => {
    const [old, now] = [get(before.entries, id), get(after.entries, id)];
    return (
      old?.node !== now?.node ||
      old?.parentSlot?.parent !== now?.parentSlot?.parent ||
      old?.parentSlot?.slot !== now?.parentSlot?.slot
    );
  });
}

/** The document with all its nodes, those in the trash too. */
export function toDocument(tree: DocumentTree): PageDocument {
  return {
    nodes: Object.fromEntries([...entries(tree.entries)].map(([id, { node }]) => [id, node])),
  };
}

export function nodeOf(tree: DocumentTree, id: NodeId): DocumentNode | undefined {
  return get(tree.entries, id)?.node;
}

export function parentSlotOf(tree: DocumentTree, id: NodeId): ParentSlot | null {
  return get(tree.entries, id)?.parentSlot ?? null;
}

/** Where a node stands among its siblings; null for the root and in the trash. */
export function insertionPointOf(tree: DocumentTree, id: NodeId): InsertionPoint | null {
  const parentSlot = parentSlotOf(tree, id);
  if (!parentSlot) return null;
  const siblings = childrenOf(tree, parentSlot.parent, parentSlot.slot);
  return { ...parentSlot, after: siblings[siblings.indexOf(id) - 1] ?? null };
}

/** The ids in one slot, in order. */
export function childrenOf(tree: DocumentTree, id: NodeId, slot: string): readonly NodeId[] {
  const node = nodeOf(tree, id);
  return node && Object.hasOwn(node.slots, slot) ? (node.slots[slot] ?? []) : [];
}

/** From the parent upwards; ends with the root, or in the trash with what lies there by itself. */
export function* ancestors(tree: DocumentTree, id: NodeId): Generator<NodeId> {
  for (
    let parentSlot = parentSlotOf(tree, id);
    parentSlot;
    parentSlot = parentSlotOf(tree, parentSlot.parent)
  )
    yield parentSlot.parent;
}

/** Whether a node hangs on the root, and not in the trash. */
export function isPlaced(tree: DocumentTree, id: NodeId): boolean {
  let top = id;
  for (const ancestor of ancestors(tree, id)) top = ancestor;
  return top === ROOT_ID && nodeOf(tree, id) !== undefined;
}

/** A node and all below it, parents first, slots by name. */
export function* walk(tree: DocumentTree, from: NodeId = ROOT_ID): Generator<DocumentNode> {
  const waiting = [from];
  while (waiting.length > 0) {
    const node = nodeOf(tree, waiting.pop() ?? '');
    if (!node) continue;
    yield node;
    const slots = Object.keys(node.slots).toSorted();
    waiting.push(...slots.flatMap((slot) => node.slots[slot] ?? []).toReversed());
  }
}

/** The tree with this node's content in place of the node of the same id, which keeps its parent slot. */
export function withNode(tree: DocumentTree, node: DocumentNode): DocumentTree {
  return { entries: put(tree.entries, node.id, { node, parentSlot: parentSlotOf(tree, node.id) }) };
}

/** The tree with these new nodes, which hang on each other as their slots say, and their first in the trash. */
export function withNodes(tree: DocumentTree, nodes: readonly DocumentNode[]): DocumentTree {
  const parentSlots = new Map<NodeId, ParentSlot>();
  for (const node of nodes) {
    for (const [slot, children] of Object.entries(node.slots)) {
      for (const child of children) parentSlots.set(child, { parent: node.id, slot });
    }
  }
  let all = tree.entries;
  for (const node of nodes)
    all = put(all, node.id, { node, parentSlot: parentSlots.get(node.id) ?? null });
  return { entries: all };
}

/** The tree with a node of the trash put at its place; last in the slot where `after` is not there any more. */
export function attached(
  tree: DocumentTree,
  id: NodeId,
  { parent, slot, after }: InsertionPoint,
): DocumentTree {
  const siblings = childrenOf(tree, parent, slot);
  const found = after === null ? 0 : siblings.indexOf(after) + 1;
  const index = after !== null && found === 0 ? siblings.length : found;
  return withParentSlot(withChildren(tree, parent, slot, siblings.toSpliced(index, 0, id)), id, {
    parent,
    slot,
  });
}

/** The tree with a node taken out of its slot, into the trash. */
export function detached(tree: DocumentTree, id: NodeId): DocumentTree {
  const parentSlot = parentSlotOf(tree, id);
  if (!parentSlot) return tree;
  const siblings = childrenOf(tree, parentSlot.parent, parentSlot.slot);
  return withParentSlot(
    withChildren(
      tree,
      parentSlot.parent,
      parentSlot.slot,
      siblings.filter((sibling) => sibling !== id),
    ),
    id,
    null,
  );
}

function withChildren(
  tree: DocumentTree,
  id: NodeId,
  slot: string,
  children: NodeId[],
): DocumentTree {
  const node = nodeOf(tree, id);
  return node ? withNode(tree, { ...node, slots: { ...node.slots, [slot]: children } }) : tree;
}

function withParentSlot(
  tree: DocumentTree,
  id: NodeId,
  parentSlot: ParentSlot | null,
): DocumentTree {
  const node = nodeOf(tree, id);
  return node ? { entries: put(tree.entries, id, { node, parentSlot }) } : tree;
}
