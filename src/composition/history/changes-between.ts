import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Change, ChangeOf } from '../change.ts';
import { diffDocuments } from '../diff.ts';
import { isSameJson } from '../same-json.ts';
import { nodeOf, insertionPointOf, walk, type DocumentTree } from '../tree.ts';

/**
 * Changes that make one document the other, in an order in which each of them fits: contents first, then places from
 * the root downwards and from the first to the last of a slot, removals last, when what stays has been taken out of
 * what goes.
 */
export function changesBetween(before: DocumentTree, after: DocumentTree): Change[] {
  const diff = diffDocuments(before, after);
  const old = new Set([...walk(before)].map(({ id }) => id));
  const added = new Set(diff.added);
  const moved = new Set(diff.moved);
  const contents: Change[] = [];
  const places: Change[] = [];
  for (const node of walk(after)) {
    const known = old.has(node.id) ? nodeOf(before, node.id) : undefined;
    if (known) contents.push(...contentChanges(known, node));
    const place = insertionPointOf(after, node.id);
    if (place && added.has(node.id))
      places.push({ op: 'insert', place, nodes: newNodes(after, node.id, old) });
    if (place && moved.has(node.id)) places.push({ op: 'move', node: node.id, place });
  }
  return [...contents, ...places, ...diff.removed.map((node): Change => ({ op: 'remove', node }))];
}

/** What makes a node's content another one's: one change for each prop, and one for all of them where its type is another. */
export function contentChanges(before: DocumentNode, after: DocumentNode): Change[] {
  const node = after.id;
  const props = [...new Set([...Object.keys(before.props), ...Object.keys(after.props)])].filter(
    (prop) => !isSameJson(before.props[prop], after.props[prop]),
  );
  const isConverted = before.type !== after.type;
  const fields = (['displyflag', 'version', 'hiddenat'] as const).filter(
    (field) => !isSameJson(before[field], after[field]) && !(isConverted && field === 'version'),
  );
  const set = (path: string[], value: JsonValue | undefined): Change => ({
    op: 'set',
    node,
    path,
    ...(value !== undefined && { value }),
  });
  return [
    ...fields.map((field) => set([field], after[field])),
    ...(isConverted ? [convertInto(after, props)] : []),
    ...(isConverted ? [] : props).map((prop) => set(['props', prop], after.props[prop])),
  ];
}

/** The change that makes a node of another type this one; `names` are the props that differ. */
export function convertInto(after: DocumentNode, names: readonly string[]): ChangeOf<'convert'> {
  const has = (name: string) => Object.hasOwn(after.props, name);
  return {
    op: 'convert',
    node: after.id,
    type: after.type,
    version: after.version,
    props: Object.fromEntries(Object.entries(after.props).filter(([name]) => names.includes(name))),
    without: names.filter((name) => !has(name)),
  };
}

/** A node and what is new below it; what was there before comes by moves. */
function newNodes(tree: DocumentTree, top: NodeId, old: ReadonlySet<NodeId>): DocumentNode[] {
  const nodes: DocumentNode[] = [];
  const waiting = [top];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = nodeOf(tree, id);
    if (!node) continue;
    const slots = Object.fromEntries(
      Object.entries(node.slots).map(([slot, children]) => [
        slot,
        children.filter((child) => !old.has(child)),
      ]),
    );
    nodes.push({ ...node, slots });
    waiting.push(...Object.values(slots).flat());
  }
  return nodes;
}
