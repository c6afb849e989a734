import type { DocumentNode, NodeId } from '#schemas/document.ts';
import { itemIdOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { isSameJson } from './same-json.ts';
import { childrenOf, parentSlotOf, walk, type DocumentTree } from './tree.ts';

/** What one document has become in another. Each list is in the order of the page. */
export interface DocumentDiff {
  /** New nodes; of a new subtree its top alone. */
  added: NodeId[];
  /** Nodes that are gone; of a subtree that is gone its top alone. */
  removed: NodeId[];
  /** Nodes in another slot, or the fewest that must have changed order within theirs. */
  moved: NodeId[];
  /** Nodes with other content, and where: `['type']`, `['displyflag']`, `['hiddenat']`, `['props', …]`; lists of items with ids by item. */
  changed: { node: NodeId; paths: string[][] }[];
}

export function diffDocuments(before: DocumentTree, after: DocumentTree): DocumentDiff {
  const old = new Map([...walk(before)].map((node) => [node.id, node]));
  const now = new Map([...walk(after)].map((node) => [node.id, node]));
  const isTop = (tree: DocumentTree, others: ReadonlyMap<NodeId, DocumentNode>) => (id: NodeId) => {
    const parent = parentSlotOf(tree, id)?.parent;
    return !others.has(id) && (parent === undefined || others.has(parent));
  };
  const kept = [...now.keys()].filter((id) => old.has(id));
  const reordered = reorderedNodes(before, after, now);
  return {
    added: [...now.keys()].filter(isTop(after, old)),
    removed: [...old.keys()].filter(isTop(before, now)),
    moved: kept.filter((id) => !isSameSlot(before, after, id) || reordered.has(id)),
    changed: kept.flatMap((id) => {
      const paths = changedPaths(contentOf(old.get(id)), contentOf(now.get(id)));
      return paths.length > 0 ? [{ node: id, paths }] : [];
    }),
  };
}

function isSameSlot(before: DocumentTree, after: DocumentTree, id: NodeId): boolean {
  const old = parentSlotOf(before, id);
  const now = parentSlotOf(after, id);
  return old?.parent === now?.parent && old?.slot === now?.slot;
}

/** Per slot, what is outside the longest run of nodes that kept their order. */
function reorderedNodes(
  before: DocumentTree,
  after: DocumentTree,
  now: ReadonlyMap<NodeId, DocumentNode>,
): Set<NodeId> {
  const reordered = new Set<NodeId>();
  for (const node of now.values()) {
    for (const slot of Object.keys(node.slots)) {
      const positions = new Map(childrenOf(before, node.id, slot).map((id, index) => [id, index]));
      const stayed = childrenOf(after, node.id, slot).filter((id) => positions.has(id));
      const inOrder = longestRun(stayed.map((id) => positions.get(id) ?? 0));
      for (const [index, id] of stayed.entries()) if (!inOrder.has(index)) reordered.add(id);
    }
  }
  return reordered;
}

/** Indices of a longest increasing subsequence. */
export function longestRun(values: readonly number[]): Set<number> {
  const previous = new Map<number, number | undefined>();
  const ends: number[] = [];
  for (const [index, value] of values.entries()) {
    let length = ends.findIndex((end) => (values[end] ?? 0) >= value);
    if (length < 0) length = ends.length;
    previous.set(index, ends[length - 1]);
    ends[length] = index;
  }
  const run = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous.get(index)) run.add(index);
  return run;
}

function contentOf(node: DocumentNode | undefined): JsonValue {
  return node
    ? {
        type: node.type,
        displyflag: node.displyflag,
        hiddenat: node.hiddenat ?? [],
        props: node.props,
      }
    : null;
}

/** Where a value differs from what it was; lists of items by their items' ids. */
export function changedPaths(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path: string[] = [],
): string[][] {
  const old = partsOf(before);
  const now = partsOf(after);
  if (!old || !now || Array.isArray(before) !== Array.isArray(after))
    return isSameJson(before, after) ? [] : [path];
  const inside = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
    changedPaths(old.get(key), now.get(key), [...path, key]),
  );
  const isReordered = Array.isArray(after) && !isSameJson([...old.keys()], [...now.keys()]);
  return inside.length === 0 && isReordered ? [path] : inside;
}

/** The parts of an object by key and of a list by its items' ids; undefined for everything else. */
function partsOf(value: JsonValue | undefined): Map<string, JsonValue> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const items = value.flatMap((item) => {
    const id = itemIdOf(item);
    return id !== undefined ? [[id, item] as const] : [];
  });
  const parts = new Map(items);
  return parts.size === value.length ? parts : undefined;
}
