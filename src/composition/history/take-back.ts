import type { DocumentNode, NodeId } from '#schemas/document.ts';
import { isJsonObject } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Change } from '../change.ts';
import { apply } from '../operations/apply.ts';
import { readAt } from '../operations/prop-path.ts';
import { isSameJson } from '../same-json.ts';
import { insertionPointOf, isPlaced, nodeOf, walk, type DocumentTree } from '../tree.ts';

/** A value that was changed; absent: there was none. */
export interface ChangedValue {
  node: NodeId;
  /** As in a `set` operation. */
  path: string[];
  before?: JsonValue;
  after?: JsonValue;
}

/** A node that was moved, removed or taken out of the trash; null: in the trash. */
export interface ChangedPlace {
  node: NodeId;
  from: InsertionPoint | null;
  to: InsertionPoint | null;
}

/** What operations came to in one document, as it is stored to be taken back later. */
export interface ChangeRecord {
  values: ChangedValue[];
  /** In the order of the document before. */
  places: ChangedPlace[];
  /** The nodes that were inserted, each with all below it as it was left. */
  added: DocumentNode[][];
}

/** What takes a record back in a document as it stands now. */
export interface TakingBack {
  changes: Change[];
  tree: DocumentTree;
  /** Where somebody changed since what was left: it stays. */
  left: { node: NodeId; path: string[] }[];
}

/** What operations did between two states of a document. Neither a `convert` nor a `replace` is recorded. */
export function recordChanges(
  before: DocumentTree,
  after: DocumentTree,
  changes: readonly Change[],
): ChangeRecord {
  const nodes = new Set(changes.flatMap(placedNodes));
  const old = [...nodes].filter((id) => nodeOf(before, id));
  const order = new Map([...walk(before)].map(({ id }, index) => [id, index]));
  const placeOf = (id: NodeId) => order.get(id) ?? order.size;
  return {
    values: changedValues(before, after, changes),
    places: old
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((node) => ({
        node,
        from: insertionPointOf(before, node),
        to: insertionPointOf(after, node),
      }))
      .filter(({ from, to }) => !isSameJson(from, to)),
    added: [...nodes]
      .filter((id) => !nodeOf(before, id) && insertionPointOf(after, id))
      .map((id) => [...walk(after, id)]),
  };
}

function placedNodes(change: Change): NodeId[] {
  if (change.op === 'move' || change.op === 'remove') return [change.node];
  return change.op === 'insert' ? change.nodes.slice(0, 1).map(({ id }) => id) : [];
}

function changedValues(
  before: DocumentTree,
  after: DocumentTree,
  changes: readonly Change[],
): ChangedValue[] {
  const written = changes.flatMap((change) =>
    'path' in change && nodeOf(before, change.node)
      ? [{ node: change.node, path: wholePath(before, after, change) }]
      : [],
  );
  const widest = written.filter(
    (one, index) =>
      !written.some((other, at) => contains(other, one) && (at < index || !contains(one, other))),
  );
  return widest.flatMap(({ node, path }) => {
    const [old, now] = [before, after].map((tree) => valueOf(tree, node, path));
    const isSame = isSameJson(old, now);
    return isSame
      ? []
      : [
          {
            node,
            path,
            ...(old !== undefined && { before: old }),
            ...(now !== undefined && { after: now }),
          },
        ];
  });
}

interface Written {
  node: NodeId;
  path: string[];
}

/** Whether the one is the other, or holds it. */
function contains(outer: Written, inner: Written): boolean {
  return outer.node === inner.node && outer.path.every((step, index) => step === inner.path[index]);
}

/** Of a list that got other items or another order, the list: only with it an item returns to its position. */
function wholePath(before: DocumentTree, after: DocumentTree, { node, path }: Written): string[] {
  const prefixes = path.map((_, index) => path.slice(0, index + 1));
  const changed = prefixes.find((prefix) => {
    const [old, now] = [before, after].map((tree) => itemIds(valueOf(tree, node, prefix)));
    return (old ?? now) !== undefined && !isSameJson(old, now);
  });
  return changed ?? [...path];
}

function itemIds(value: JsonValue | undefined): (string | null)[] | undefined {
  return Array.isArray(value)
    ? value.map((item) => (isJsonObject(item) ? String(item['id']) : null))
    : undefined;
}

function valueOf(tree: DocumentTree, id: NodeId, path: readonly string[]): JsonValue | undefined {
  const node = nodeOf(tree, id);
  return node && readAt(node, path);
}

/**
 * Takes a record back, each part of it as long as it stands as it was left. `moved` are the nodes that were moved or removed
 * since: those of the record that were not still count as left in place when something came between them and their
 * neighbours.
 */
export function takeBackChanges(
  now: DocumentTree,
  { values, places, added }: ChangeRecord,
  moved: ReadonlySet<NodeId>,
  catalogue: Catalogue,
): TakingBack {
  const inPlace = new Set(places.map(({ node }) => node));
  const holdsMoved = (nodes: readonly DocumentNode[]) => nodes.some(({ id }) => inPlace.has(id));
  const removals = (isHolding: boolean) =>
    added
      .filter((nodes) => holdsMoved(nodes) === isHolding)
      .flatMap((nodes) => removedAgain(now, nodes));
  const done = makeAll(now, catalogue, [
    ...removals(false),
    ...places.map(({ node, from, to }) => ({
      node,
      path: [],
      change: standsAsLeft(now, { node, from, to }, moved) ? placedBack(node, from) : null,
    })),
    ...values.map((one) => ({
      node: one.node,
      path: one.path,
      change: isAsWritten(now, one) ? writtenBack(one) : null,
    })),
    // Only once what it took in is back in its old place.
    ...removals(true),
  ]);
  const brought = new Set(added.flatMap(([root]) => (root ? [root.id] : [])));
  const isGone = (id: NodeId) => brought.has(id) && !isPlaced(done.tree, id);
  return { ...done, left: done.left.filter(({ node }) => !isGone(node)) };
}

/** A part of a record; null: somebody changed since what was left. */
interface Step {
  node: NodeId;
  path: string[];
  change: Change | null;
}

/** Makes the changes in whichever order fits, such as room in a slot before what returns there. */
function makeAll(now: DocumentTree, catalogue: Catalogue, steps: readonly Step[]): TakingBack {
  let tree = now;
  const changes: Change[] = [];
  let waiting = [...steps];
  for (let before = Infinity; waiting.length < before;) {
    before = waiting.length;
    waiting = waiting.filter(({ change }) => {
      if (!change) return true;
      const outcome = apply(tree, change, catalogue);
      if (!outcome.ok) return true;
      tree = outcome.document;
      changes.push(change);
      return false;
    });
  }
  return { changes, tree, left: waiting.map(({ node, path }) => ({ node, path })) };
}

function removedAgain(now: DocumentTree, nodes: readonly DocumentNode[]): Step[] {
  const [root] = nodes;
  if (!root || !insertionPointOf(now, root.id)) return [];
  const isAsLeft = isSameJson([...walk(now, root.id)], nodes);
  return [{ node: root.id, path: [], change: isAsLeft ? { op: 'remove', node: root.id } : null }];
}

function isAsWritten(now: DocumentTree, { node, path, after }: ChangedValue): boolean {
  return nodeOf(now, node) !== undefined && isSameJson(valueOf(now, node, path), after);
}

function standsAsLeft(
  now: DocumentTree,
  { node, to }: ChangedPlace,
  moved: ReadonlySet<NodeId>,
): boolean {
  const stands = insertionPointOf(now, node);
  if (!nodeOf(now, node)) return false;
  if (isSameJson(stands, to)) return true;
  return !moved.has(node) && stands?.parent === to?.parent && stands?.slot === to?.slot;
}

function placedBack(node: NodeId, from: InsertionPoint | null): Change {
  return from ? { op: 'move', node, place: from } : { op: 'remove', node };
}

function writtenBack({ node, path, before }: ChangedValue): Change {
  return { op: 'set', node, path, ...(before !== undefined && { value: before }) };
}
