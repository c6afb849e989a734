import { msg } from '#messages/msg.ts';
import type { DocumentNode, NodeId, PageDocument } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Change } from '../change.ts';
import { nodeName } from '../names.ts';
import { reject, type Result } from '../result.ts';
import {
  childrenOf,
  isPlaced,
  nodeOf,
  openTree,
  ROOT_ID,
  parentSlotOf,
  toDocument,
  walk,
  type DocumentTree,
} from '../tree.ts';
import { changesBetween } from './changes-between.ts';

/**
 * The changes that make one node of a draft, with all below it, what it was in a version, and put it back where it
 * stood. Nodes that lie in the draft's trash come as copies under ids from `newId`. Refused where what held the node is
 * gone, and where something moved into it has no place to go back to.
 */
export function restoreNode(
  draft: DocumentTree,
  version: DocumentTree,
  id: NodeId,
  catalogue: Catalogue,
  newId: () => NodeId,
): Result<{ changes: Change[] }> {
  const parentSlot = parentSlotOf(version, id);
  const node = nodeOf(version, id);
  if (!parentSlot || !node || id === ROOT_ID) return reject(msg('restore.not-in-version'));
  const holder = nodeOf(version, parentSlot.parent);
  if (!isPlaced(draft, parentSlot.parent))
    return reject(
      msg('restore.container-gone', {
        holder: holder ? nodeName(holder, catalogue) : parentSlot.parent,
        name: nodeName(node, catalogue),
      }),
    );
  const names = freshNames(draft, version, id, newId);
  const opened = openTree(renamed(toDocument(version), names));
  if (!opened.ok) return opened;
  const top = names.get(id) ?? id;
  const concerned = new Set(
    [...walk(opened.tree, top), ...(isPlaced(draft, top) ? walk(draft, top) : [])].map(
      (each) => each.id,
    ),
  );
  const changes = changesBetween(draft, opened.tree).filter((change) =>
    concerned.has(subjectOf(change)),
  );
  const withoutParent = changes.find(
    (change) =>
      change.op === 'move' &&
      !concerned.has(change.place.parent) &&
      !isPlaced(draft, change.place.parent),
  );
  if (withoutParent) return refuseWithoutParent(withoutParent, opened.tree, catalogue);
  return { ok: true, changes: changes.map((change) => settled(change, top, draft, opened.tree)) };
}

/** What was moved in from elsewhere has to go back first, and its place is gone. */
function refuseWithoutParent(
  change: Change,
  version: DocumentTree,
  catalogue: Catalogue,
): Result<never> {
  const nameOf = (id: NodeId) => {
    const node = nodeOf(version, id);
    return node ? nodeName(node, catalogue) : id;
  };
  const guest = subjectOf(change);
  return reject(
    msg('restore.guest-moved-in', {
      guest: nameOf(guest),
      holder: nameOf(parentSlotOf(version, guest)?.parent ?? ROOT_ID),
    }),
  );
}

/** The place as near as the draft has it: behind the last of the earlier neighbours that is still there. */
function settled(change: Change, top: NodeId, draft: DocumentTree, version: DocumentTree): Change {
  if ((change.op !== 'insert' && change.op !== 'move') || subjectOf(change) !== top) return change;
  const { parent, slot } = change.place;
  const siblings = childrenOf(version, parent, slot);
  const there = new Set(childrenOf(draft, parent, slot));
  const after =
    siblings.slice(0, siblings.indexOf(top)).findLast((sibling) => there.has(sibling)) ?? null;
  return { ...change, place: { parent, slot, after } satisfies InsertionPoint };
}

function subjectOf(change: Change): NodeId {
  if (change.op === 'insert') return change.nodes[0]?.id ?? '';
  return change.op === 'replace' ? ROOT_ID : change.node;
}

function freshNames(
  draft: DocumentTree,
  version: DocumentTree,
  id: NodeId,
  newId: () => NodeId,
): Map<NodeId, NodeId> {
  const names = new Map<NodeId, NodeId>();
  for (const node of walk(version, id))
    if (nodeOf(draft, node.id) && !isPlaced(draft, node.id)) names.set(node.id, newId());
  return names;
}

function renamed({ nodes }: PageDocument, names: ReadonlyMap<NodeId, NodeId>): PageDocument {
  const name = (id: NodeId) => names.get(id) ?? id;
  const rename = (node: DocumentNode): DocumentNode => ({
    ...node,
    id: name(node.id),
    slots: Object.fromEntries(
      Object.entries(node.slots).map(([slot, children]) => [slot, children.map(name)]),
    ),
  });
  return {
    nodes: Object.fromEntries(Object.values(nodes).map((node) => [name(node.id), rename(node)])),
  };
}
