import { msg } from '#messages/msg.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { JsonObject } from '#schemas/json-object.ts';
import type { Message } from '#schemas/message.ts';
import type { Catalogue } from '../catalogue.ts';
import type { ChangeOf } from '../change.ts';
import { nodeName } from '../names.ts';
import { reject } from '../result.ts';
import { findSlotRule, getPlacementError, takes } from '../slot-rules.ts';
import { detached, nodeOf, parentSlotOf, ROOT_ID, withNode, type DocumentTree } from '../tree.ts';
import { refuseGone, type ApplyOutcome } from './outcome.ts';

/** Makes a node one of another type, also in the trash. Refused where the other type may not stand, or not hold what is in it. */
export function convert(
  document: DocumentTree,
  change: ChangeOf<'convert'>,
  catalogue: Catalogue | null,
): ApplyOutcome {
  const node = nodeOf(document, change.node);
  if (!node) return refuseGone();
  const name = nodeName(node, catalogue);
  if (node.id === ROOT_ID) return reject(msg('edit.root-not-convertible', { name }));
  const converted = {
    ...node,
    type: change.type,
    version: change.version,
    props: convertedProps(node.props, change),
  };
  const unfit = catalogue && conversionError(document, converted, catalogue);
  if (unfit !== null) return reject(msg('edit.not-converted', { reason: unfit, name }));
  return { ok: true, document: withNode(document, converted), inverse: inverseOf(node, change) };
}

/** The names of the props that a conversion writes or takes out. */
export function convertedNames({
  props,
  without,
}: Pick<ChangeOf<'convert'>, 'props' | 'without'>): string[] {
  return [...Object.keys(props), ...without];
}

function convertedProps(
  props: JsonObject,
  { props: written, without }: ChangeOf<'convert'>,
): JsonObject {
  const rest = Object.entries(props).filter(([name]) => !without.includes(name));
  return Object.fromEntries([...rest, ...Object.entries(written)]);
}

function inverseOf(node: DocumentNode, change: ChangeOf<'convert'>): ChangeOf<'convert'> {
  const names = [...new Set(convertedNames(change))];
  const had = names.filter((name) => Object.hasOwn(node.props, name));
  return {
    op: 'convert',
    node: node.id,
    type: node.type,
    version: node.version,
    props: Object.fromEntries(Object.entries(node.props).filter(([name]) => had.includes(name))),
    without: names.filter((name) => !had.includes(name)),
  };
}

/** Why a node of the document may not be this one, of another type; without what follows from it. Null where it may. */
export function conversionError(
  document: DocumentTree,
  converted: DocumentNode,
  catalogue: Catalogue,
): Message | null {
  const { id, type } = converted;
  if (!catalogue.has(type)) return msg('edit.unknown-type', { type });
  const parentSlot = parentSlotOf(document, id);
  const unplaced =
    parentSlot && getPlacementError(detached(document, id), parentSlot, converted, catalogue);
  if (unplaced) return unplaced;
  const isUnfit = Object.entries(converted.slots).some(([slot, children]) => {
    const rule = findSlotRule(converted, slot, catalogue);
    const types = children.flatMap((child) => nodeOf(document, child)?.type ?? []);
    if (!rule) return types.length > 0 && catalogue.get(type)?.itemSlots === undefined;
    return types.length > rule.max || types.some((child) => !takes(rule, child, catalogue));
  });
  return isUnfit
    ? msg('edit.subtree-breaks-rules', { name: nodeName(converted, catalogue) })
    : null;
}
