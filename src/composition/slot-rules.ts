import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { SlotRule } from '#schemas/registry.ts';
import type { Catalogue } from './catalogue.ts';
import { holderName, nodeName, takenNames } from './names.ts';
import { childrenOf, nodeOf, type DocumentTree, type Seat } from './tree.ts';

/** What shall be placed; `id` where it is in the document already. */
export interface Subject {
  id?: NodeId;
  type: string;
  props: DocumentNode['props'];
}

/** The rule of a slot; undefined where the type, or this slot of it, is unknown. */
export function slotRule(type: string, slot: string, catalogue: Catalogue): SlotRule | undefined {
  const slots = catalogue.get(type)?.slots;
  return slots && Object.hasOwn(slots, slot) ? slots[slot] : undefined;
}

/** Whether a slot takes a type. What is unknown can be judged by nobody: it may stand anywhere until it is repaired. */
export function takes(rule: SlotRule, type: string, catalogue: Catalogue): boolean {
  const category = catalogue.get(type)?.category;
  return category === undefined || rule.takes.includes(type) || rule.takes.includes(`@${category}`);
}

/**
 * Why a seat is closed to something: the rule, without what follows from it. Null when it is open. What stands there
 * already may stay.
 */
export function closedBecause(tree: DocumentTree, seat: Seat, subject: Subject, catalogue: Catalogue): string | null {
  const parent = nodeOf(tree, seat.parent);
  if (!parent) return '目标区块已被移除';
  const siblings = childrenOf(tree, seat.parent, seat.slot);
  if (subject.id !== undefined && siblings.includes(subject.id)) return null;
  const rule = slotRule(parent.type, seat.slot, catalogue);
  if (!rule) return unknownSlotReason(parent, seat.slot, subject, catalogue);
  const holder = holderName(parent.type, seat.slot, catalogue);
  if (!takes(rule, subject.type, catalogue)) return `${holder}只放${takenNames(rule, catalogue)}`;
  if (siblings.length >= rule.max) return `${holder}最多放 ${rule.max} 个${rule.takes.includes('@module') ? '模块' : '区块'}`;
  return null;
}

/** A slot that no rule knows keeps what it has and takes back what was in it; new things do not go there. */
function unknownSlotReason(parent: DocumentNode, slot: string, subject: Subject, catalogue: Catalogue): string | null {
  const isKept = Object.hasOwn(parent.slots, slot) && subject.id !== undefined;
  return isKept ? null : `“${nodeName(parent, catalogue)}”没有位置“${slot}”`;
}
