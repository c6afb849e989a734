import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { Catalogue } from '../catalogue.ts';
import type { ChangeOf } from '../change.ts';
import { nodeName } from '../names.ts';
import { refuse } from '../result.ts';
import { closedBecause, slotRule, takes } from '../slot-rules.ts';
import { attached, isPlaced, nodeOf, ROOT_ID, withNodes, type DocumentTree } from '../tree.ts';
import { refuseGone, type Outcome } from './outcome.ts';

/** More nodes than this, the trash included, no draft holds. */
export const MAX_NODES = 20_000;

/** Places new nodes. Their inverse is a removal, after which they lie in the trash. */
export function insert(document: DocumentTree, { nodes, place }: ChangeOf<'insert'>, catalogue: Catalogue | null): Outcome {
  const [top] = nodes;
  if (!top || !isPlaced(document, place.parent)) return refuseGone();
  const name = nodeName(top, catalogue);
  const against = catalogue && (closedBecause(document, place, { type: top.type, props: top.props }, catalogue) ?? againstRules(nodes, catalogue));
  const unfit = against ?? brokenNodes(document, nodes);
  if (unfit !== null) return refuse(`${unfit}，“${name}”没有插入。`);
  return { ok: true, document: attached(withNodes(document, nodes), top.id, place), inverse: { op: 'remove', node: top.id } };
}

function brokenNodes(document: DocumentTree, nodes: readonly DocumentNode[]): string | null {
  if (document.entries.size + nodes.length > MAX_NODES) return `一页最多 ${MAX_NODES} 个区块`;
  if (nodes.some((node) => node.id === ROOT_ID || node.id === '__proto__' || nodeOf(document, node.id))) return '区块的编号已被用过';
  return isBroken(nodes) ? '区块之间的关系不完整' : null;
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

function againstRules(nodes: readonly DocumentNode[], catalogue: Catalogue): string | null {
  const unknown = nodes.find((node) => !catalogue.has(node.type));
  if (unknown) return `没有类型“${unknown.type}”`;
  const types = new Map(nodes.map((node) => [node.id, node.type]));
  for (const node of nodes) {
    for (const [slot, children] of Object.entries(node.slots)) {
      const rule = slotRule(node.type, slot, catalogue);
      const fits = rule && children.length <= rule.max && children.every((child) => takes(rule, types.get(child) ?? '', catalogue));
      if (!fits) return `“${nodeName(node, catalogue)}”里的区块不合它的规则`;
    }
  }
  return null;
}
