import { verbatim } from '#messages/msg.ts';
import type { Catalogue } from '#composition/catalogue.ts';
import type { Change } from '#composition/change.ts';
import { applyAll } from '#composition/operations/apply-all.ts';
import { reject, type Result } from '#composition/result.ts';
import { walk, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { CurrentProps } from '../../core/nodes/node-schema.ts';
import type { ActionResult } from '../actions/actions.ts';
import { positionWords } from '../actions/describe.ts';
import { patternTexts as texts } from './texts.ts';

/** What a pattern holds: the topmost nodes, and all nodes. */
export interface PatternContent {
  name: string;
  tops: readonly NodeId[];
  nodes: readonly DocumentNode[];
}

export interface PatternRules {
  catalogue: Catalogue;
  newId(): NodeId;
  /** A node's props as the current version of its type has them. */
  upgrade(node: DocumentNode): CurrentProps;
}

/** These nodes with all below them, as a pattern keeps them. */
export function takePattern(
  tree: DocumentTree,
  ids: readonly NodeId[],
): Omit<PatternContent, 'name'> {
  return { tops: ids, nodes: ids.flatMap((id) => [...walk(tree, id)]) };
}

/** The types in a pattern that nobody knows here any more. */
export function unknownTypes(
  { nodes }: Pick<PatternContent, 'nodes'>,
  catalogue: Catalogue,
): string[] {
  return [...new Set(nodes.map(({ type }) => type).filter((type) => !catalogue.has(type)))];
}

/** Puts a copy of a pattern at a place, as one step: with ids of its own, in the current versions. */
export function planPattern(
  tree: DocumentTree,
  pattern: PatternContent,
  place: InsertionPoint,
  rules: PatternRules,
): ActionResult {
  const unknown = unknownTypes(pattern, rules.catalogue);
  if (unknown.length > 0) return reject(verbatim(texts.unknown(pattern.name, unknown)));
  const fresh = copyOf(pattern, rules);
  if (!fresh.ok) return fresh;
  const changes = insertions(fresh.trees, place);
  const tried = applyAll(tree, changes, rules.catalogue);
  if (!tried.ok) return tried;
  const tops = fresh.trees.flatMap(([top]) => top?.id ?? []);
  return {
    ok: true,
    step: {
      changes,
      label: texts.step(pattern.name),
      announcement: texts.inserted(pattern.name, positionWords(tried.tree, place, tops)),
      select: tops[0] ?? null,
    },
  };
}

function copyOf(
  { name, tops, nodes }: PatternContent,
  { newId, upgrade }: PatternRules,
): Result<{ trees: DocumentNode[][] }> {
  const ids = new Map(nodes.map(({ id }) => [id, newId()]));
  const copies = new Map<NodeId, DocumentNode>();
  for (const node of nodes) {
    const current = upgrade(node);
    if (!current.ok) return reject(verbatim(texts.unreadable(name, current.message)));
    const slots = Object.fromEntries(
      Object.entries(node.slots).map(([slot, children]) => [
        slot,
        children.map((child) => ids.get(child) ?? child),
      ]),
    );
    copies.set(node.id, {
      ...node,
      id: ids.get(node.id) ?? newId(),
      version: current.version,
      props: current.props,
      slots,
    });
  }
  const below = (id: NodeId): DocumentNode[] => {
    const original = nodes.find((node) => node.id === id);
    const copy = copies.get(id);
    return original && copy ? [copy, ...Object.values(original.slots).flat().flatMap(below)] : [];
  };
  return { ok: true, trees: tops.map(below).filter((one) => one.length > 0) };
}

function insertions(trees: readonly DocumentNode[][], place: InsertionPoint): Change[] {
  return trees.map((nodes, index) => ({
    op: 'insert',
    place: { ...place, after: trees[index - 1]?.[0]?.id ?? place.after },
    nodes,
  }));
}
