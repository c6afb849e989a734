import { msg } from '#messages/msg.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { Catalogue } from '../catalogue.ts';
import type { ChangeOf } from '../change.ts';
import { nodeName } from '../names.ts';
import { reject } from '../result.ts';
import { entries } from '../persistent-map.ts';
import { getPlacementError, heightOf, findSlotRule, takes } from '../slot-rules.ts';
import { attached, isPlaced, nodeOf, ROOT_ID, withNodes, type DocumentTree } from '../tree.ts';
import { refuseGone, type ApplyOutcome } from './outcome.ts';

/** More nodes than this, the trash included, no draft holds. */
export const MAX_NODES = 20_000;

/** Places new nodes. Their inverse is a removal, after which they lie in the trash. */
export function insert(
  document: DocumentTree,
  { nodes, place }: ChangeOf<'insert'>,
  catalogue: Catalogue | null,
): ApplyOutcome {
  const [top] = nodes;
  if (!top || !isPlaced(document, place.parent)) return refuseGone();
  const name = nodeName(top, catalogue);
  const unfit =
    brokenNodes(document, nodes) ??
    (catalogue && againstCatalogue(document, top, nodes, place, catalogue));
  if (unfit !== null) return reject(msg('edit.not-inserted', { reason: unfit, name }));
  return {
    ok: true,
    document: attached(withNodes(document, nodes), top.id, place),
    inverse: { op: 'remove', node: top.id },
  };
}

function againstCatalogue(
  document: DocumentTree,
  top: DocumentNode,
  nodes: readonly DocumentNode[],
  place: InsertionPoint,
  catalogue: Catalogue,
): Message | null {
  const height = heightOf(top, (id) => nodes.find((node) => node.id === id), catalogue);
  return (
    getPlacementError(document, place, { type: top.type, props: top.props }, catalogue, height) ??
    againstRules(document, nodes, catalogue)
  );
}

function brokenNodes(document: DocumentTree, nodes: readonly DocumentNode[]): Message | null {
  if (document.entries.size + nodes.length > MAX_NODES)
    return msg('edit.too-many-blocks', { max: MAX_NODES });
  if (
    nodes.some(
      (node) => node.id === ROOT_ID || node.id === '__proto__' || nodeOf(document, node.id),
    )
  )
    return msg('edit.id-taken');
  return isBroken(nodes) ? msg('edit.tree-inconsistent') : null;
}

/** Every node but the first stands exactly once below the first. */
function isBroken(nodes: readonly DocumentNode[]): boolean {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const reached = new Set<NodeId>();
  const waiting = nodes.slice(0, 1).map((node) => node.id);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = byId.get(id);
    if (!node || reached.has(id)) return true;
    reached.add(id);
    waiting.push(...Object.values(node.slots).flat());
  }
  return reached.size !== nodes.length;
}

/** What is inserted keeps the rules; copies may carry along what the document has already, though nobody knows it. */
function againstRules(
  document: DocumentTree,
  nodes: readonly DocumentNode[],
  catalogue: Catalogue,
): Message | null {
  const unknown = nodes.find(
    (node) => !catalogue.has(node.type) && !holdsType(document, node.type),
  );
  if (unknown) return msg('edit.unknown-type', { type: unknown.type });
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) {
    if (!catalogue.has(node.type)) continue;
    const unfit = Object.entries(node.slots).some(
      ([slot, ids]) =>
        !fits(
          node,
          slot,
          ids.flatMap((id) => byId.get(id) ?? []),
          byId,
          catalogue,
        ),
    );
    if (unfit) return msg('edit.subtree-breaks-rules', { name: nodeName(node, catalogue) });
  }
  return null;
}

function fits(
  node: DocumentNode,
  slot: string,
  children: DocumentNode[],
  byId: ReadonlyMap<NodeId, DocumentNode>,
  catalogue: Catalogue,
): boolean {
  const rule = findSlotRule(node, slot, catalogue);
  if (!rule) return mayKeep(node.type, slot, catalogue);
  const isShallow = (child: DocumentNode) =>
    heightOf(child, (id) => byId.get(id), catalogue) <= rule.nesting;
  return (
    children.length <= rule.max &&
    children.every((child) => takes(rule, child.type, catalogue) && isShallow(child))
  );
}

/** A slot of another layout, or of an item that was removed. */
function mayKeep(type: string, slot: string, catalogue: Catalogue): boolean {
  const rule = catalogue.get(type);
  return rule?.itemSlots !== undefined || Object.hasOwn(rule?.slots ?? {}, slot);
}

function holdsType(document: DocumentTree, type: string): boolean {
  for (const [, { node }] of entries(document.entries)) if (node.type === type) return true;
  return false;
}
