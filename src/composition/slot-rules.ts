import { msg } from '#messages/msg.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import type { SlotRule } from '#schemas/registry.ts';
import type { Catalogue } from './catalogue.ts';
import { containerName, kindName, nodeName, takenNames } from './names.ts';
import { isContainerType, nodeSlots, ownSlot, slotLabel, type Container } from './node-slots.ts';
import { childrenOf, nodeOf, parentSlotOf, type DocumentTree, type ParentSlot } from './tree.ts';

/** What shall be placed; `id` where it is in the document already. */
export interface PlacementSubject {
  id?: NodeId;
  type: string;
  props: DocumentNode['props'];
}

/** The rule of a node's slot; undefined where its type is unknown, or it has no such slot with these props. */
export function findSlotRule(
  node: Container,
  slot: string,
  catalogue: Catalogue,
): SlotRule | undefined {
  return ownSlot(nodeSlots(node, catalogue), slot);
}

/** Whether a slot takes a type. What is unknown can be judged by nobody: it may stand anywhere until it is repaired. */
export function takes(rule: SlotRule, type: string, catalogue: Catalogue): boolean {
  const category = catalogue.get(type)?.category;
  return category === undefined || rule.takes.includes(type) || rule.takes.includes(`@${category}`);
}

/**
 * Why a parent slot is closed to something: the rule, without what follows from it. Null when it is open. What stands there
 * already may stay. `height` is of a new subtree; one that stands in the document is measured there.
 */
export function getPlacementError(
  tree: DocumentTree,
  parentSlot: ParentSlot,
  subject: PlacementSubject,
  catalogue: Catalogue,
  height?: number,
): Message | null {
  const parent = nodeOf(tree, parentSlot.parent);
  if (!parent) return msg('slot.target-removed');
  const siblings = childrenOf(tree, parentSlot.parent, parentSlot.slot);
  if (subject.id !== undefined && siblings.includes(subject.id)) return null;
  const rule = findSlotRule(parent, parentSlot.slot, catalogue);
  if (!rule) return unknownSlotReason(parent, parentSlot.slot, subject, catalogue);
  const holder = containerName(parent, parentSlot.slot, catalogue);
  if (!takes(rule, subject.type, catalogue))
    return msg('slot.takes-only', { holder, taken: takenNames(rule, catalogue) });
  if (siblings.length >= rule.max)
    return msg('slot.takes-at-most', {
      holder,
      max: rule.max,
      kind: rule.takes.includes('@module') ? '模块' : kindName(subject.type, catalogue),
    });
  return tooDeep(
    tree,
    parentSlot,
    height ?? heightOf(subject, (id) => nodeOf(tree, id), catalogue),
    catalogue,
  );
}

/** A slot that no rule knows keeps what it has and takes back what was in it; new things do not go there. */
function unknownSlotReason(
  parent: DocumentNode,
  slot: string,
  subject: PlacementSubject,
  catalogue: Catalogue,
): Message | null {
  const isKept = Object.hasOwn(parent.slots, slot) && subject.id !== undefined;
  return isKept ? null : noSlot(parent, slot, catalogue);
}

/** What is said of a slot that a node does not have. */
export function noSlot(node: DocumentNode, slot: string, catalogue: Catalogue): Message {
  return msg('slot.unknown-slot', {
    name: nodeName(node, catalogue),
    slot: slotLabel(node, slot, catalogue),
  });
}

/** How many blocks that hold blocks stand inside one another in a subtree, itself among them: 0 for a plain block. */
export function heightOf(
  top: PlacementSubject,
  find: (id: NodeId) => DocumentNode | undefined,
  catalogue: Catalogue,
): number {
  if (!isContainerType(top.type, catalogue)) return 0;
  const node = top.id === undefined ? undefined : find(top.id);
  const inside = Object.values(node?.slots ?? {})
    .flat()
    .flatMap((id) => find(id) ?? []);
  return 1 + Math.max(0, ...inside.map((child) => heightOf(child, find, catalogue)));
}

/** Every slot on the way up says how deep blocks that hold blocks may go below it. */
function tooDeep(
  tree: DocumentTree,
  parentSlot: ParentSlot,
  height: number,
  catalogue: Catalogue,
): Message | null {
  if (height === 0) return null;
  let above = 0;
  for (let at: ParentSlot | null = parentSlot; at; at = parentSlotOf(tree, at.parent)) {
    const parent = nodeOf(tree, at.parent);
    const rule = parent && findSlotRule(parent, at.slot, catalogue);
    if (!parent || (rule && height + above > rule.nesting))
      return depthWords(parent?.type, rule?.nesting ?? 0, catalogue);
    if (!isContainerType(parent.type, catalogue)) return null;
    above += 1;
  }
  return null;
}

function depthWords(holder: string | undefined, most: number, catalogue: Catalogue): Message {
  const isMenu = holder === 'menu' || catalogue.get(holder ?? '')?.category === 'menu';
  return isMenu ? msg('slot.menu-too-deep', { max: most }) : msg('slot.too-deep', { max: most });
}
