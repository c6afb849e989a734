import { msg, verbatim } from '#messages/msg.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { itemIdOf, textFieldOf } from '#schemas/json-object.ts';
import type { Message } from '#schemas/message.ts';
import type { SlotRule } from '#schemas/registry.ts';
import type { Catalogue, TypeRule } from './catalogue.ts';

/** A node as far as its slots depend on it. */
export type Container = Pick<DocumentNode, 'type' | 'props'>;

const MAIN = 'main';

/**
 * The slots that a node has with these props, in order, each with its rule: those of its type, of a module the ones that
 * its layout shows, and one for each item of the list that its type names. Empty where the type is unknown.
 */
export function nodeSlots(
  { type, props }: Container,
  catalogue: Catalogue,
): Record<string, SlotRule> {
  const rule = catalogue.get(type);
  if (!rule) return {};
  return rule.itemSlots
    ? { ...laidOut(rule, props), ...itemSlots(rule.itemSlots, props) }
    : laidOut(rule, props);
}

function laidOut(
  { slots, layouts }: TypeRule,
  props: Container['props'],
): Record<string, SlotRule> {
  if (!layouts) return slots;
  const styleid = props['styleid'];
  const shown =
    typeof styleid === 'string' && Object.hasOwn(layouts, styleid) ? layouts[styleid] : [MAIN];
  return Object.fromEntries(Object.entries(slots).filter(([name]) => shown?.includes(name)));
}

function itemSlots(
  own: NonNullable<TypeRule['itemSlots']>,
  props: Container['props'],
): Record<string, SlotRule> {
  const list = props[own.list];
  if (list === undefined)
    return Object.fromEntries(own.unset.map((id, index) => [id, named(own.rule, '', index)]));
  const items = Array.isArray(list) ? list : [];
  return Object.fromEntries(
    items.flatMap((item, index) => {
      const id = itemIdOf(item);
      return id === undefined
        ? []
        : [
            [
              id,
              named(own.rule, own.name === undefined ? '' : textFieldOf(item, own.name), index),
            ] as const,
          ];
    }),
  );
}

/** `业绩说明` where the item has a name, else `栏 2`. */
function named(rule: SlotRule, name: string, index: number): SlotRule {
  return { ...rule, label: name.trim() || `${rule.label} ${index + 1}` };
}

/** What people call a slot of a node, one that it no longer has included: `主区`, `已移除的标签`, `侧栏（此版式没有）`. */
export function slotLabel(node: Container, slot: string, catalogue: Catalogue): Message {
  const present = ownSlot(nodeSlots(node, catalogue), slot);
  if (present) return msg('text.label', { label: present.label });
  const rule = catalogue.get(node.type);
  const hidden = rule && ownSlot(rule.slots, slot);
  if (hidden) return msg('slot.not-in-layout', { slot: hidden.label });
  return rule?.itemSlots
    ? msg('slot.removed-slot', { slot: rule.itemSlots.rule.label })
    : verbatim(slot);
}

/** Own entries alone: a slot may have any name, also one that objects inherit. */
export function ownSlot(slots: Record<string, SlotRule>, slot: string): SlotRule | undefined {
  return Object.hasOwn(slots, slot) ? slots[slot] : undefined;
}

/** Whether a block of this type holds others. Modules and roots do not count: they stand around all blocks. */
export function isContainerType(type: string, catalogue: Catalogue): boolean {
  const rule = catalogue.get(type);
  if (!rule || rule.category === 'module' || rule.category === 'root') return false;
  return rule.itemSlots !== undefined || Object.keys(rule.slots).length > 0;
}
