import { msg } from '#messages/msg.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import type { SlotRule } from '#schemas/registry.ts';
import type { Catalogue } from './catalogue.ts';
import type { Finding } from './finding.ts';
import { wrongAddresses } from './links.ts';
import { containerName, nodeName, takenNames } from './names.ts';
import { slotsOf } from './places.ts';
import { isNodeShown } from './shown.ts';
import { noSlot, findSlotRule, takes } from './slot-rules.ts';
import { childrenOf, nodeOf, walk, type DocumentTree } from './tree.ts';

/** What is wrong with the props of a node whose type is known. */
export type PropsCheck = (node: DocumentNode) => Finding[];

/** Everything that forbids publishing, in the order of the page. Drafts may have all of it. */
export function check(tree: DocumentTree, catalogue: Catalogue, checkProps: PropsCheck): Finding[] {
  return [...walk(tree)].flatMap((node) => {
    const inSlots = slotsOf(tree, node.id, catalogue).flatMap((slot) =>
      checkSlot(tree, node, slot, catalogue),
    );
    return catalogue.has(node.type)
      ? [...checkProps(node), ...wrongAddresses(node), ...inSlots]
      : [unknownType(node), ...inSlots];
  });
}

function unknownType(node: DocumentNode): Finding {
  return {
    node: node.id,
    path: [],
    message: msg('check.unknown-type', {
      type: node.type,
    }),
  };
}

function checkSlot(
  tree: DocumentTree,
  node: DocumentNode,
  slot: string,
  catalogue: Catalogue,
): Finding[] {
  const rule = findSlotRule(node, slot, catalogue);
  const children = childrenOf(tree, node.id, slot).flatMap((id) => nodeOf(tree, id) ?? []);
  if (!rule)
    return catalogue.has(node.type)
      ? children.map((child) => misplaced(child, noSlot(node, slot, catalogue), catalogue))
      : [];
  const holder = containerName(node, slot, catalogue);
  const strangers = children.filter((child) => !takes(rule, child.type, catalogue));
  return [
    ...countProblems(rule, holder, children, catalogue).map((message) => ({
      node: node.id,
      path: [],
      message,
    })),
    ...strangers.map((child) =>
      misplaced(
        child,
        msg('slot.takes-only', { holder, taken: takenNames(rule, catalogue) }),
        catalogue,
      ),
    ),
  ];
}

function misplaced(child: DocumentNode, reason: Message, catalogue: Catalogue): Finding {
  return {
    node: child.id,
    path: [],
    message: msg('check.misplaced', {
      reason,
      name: nodeName(child, catalogue),
    }),
  };
}

function countProblems(
  rule: SlotRule,
  holder: Message,
  children: DocumentNode[],
  catalogue: Catalogue,
): Message[] {
  const shown = children.filter((child) => isNodeShown(child, catalogue));
  const absent = rule.must.filter((type) => !shown.some((child) => child.type === type));
  const problems: Message[] = absent.map((type) =>
    msg('check.required-missing', {
      holder,
      type: catalogue.get(type)?.label ?? type,
    }),
  );
  if (shown.length < rule.min && absent.length === 0)
    problems.push(
      msg('check.too-few', {
        holder,
        min: rule.min,
        count: shown.length,
      }),
    );
  if (children.length > rule.max)
    problems.push(
      msg('check.too-many', {
        holder,
        max: rule.max,
        count: children.length,
      }),
    );
  return problems;
}
