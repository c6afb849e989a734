import { verbatim } from '#messages/msg.ts';
import type { Catalogue } from '#composition/catalogue.ts';
import type { Change } from '#composition/change.ts';
import { nodeName } from '#composition/names.ts';
import { reject } from '#composition/result.ts';
import { nodeOf, insertionPointOf, walk, type DocumentTree } from '#composition/tree.ts';
import { ROOT, type DocumentNode, type NodeId } from '#schemas/document.ts';
import type { ActionResult } from './actions.ts';
import { editorActionTexts } from './texts.ts';
import { fragmentTexts as texts } from './fragment-texts.ts';

/** The block that shows a fragment. */
export function newReference(
  fragment: string,
  id: NodeId,
  displyflag: DocumentNode['displyflag'],
): DocumentNode {
  return { id, type: 'fragment', version: 1, displyflag, props: { fragment }, slots: {} };
}

/** A block goes, and a reference to the fragment that was made of it stands in its place: one step. */
export function planReference(
  tree: DocumentTree,
  id: NodeId,
  fragment: { key: string; name: string },
  newId: () => NodeId,
  catalogue: Catalogue,
): ActionResult {
  const node = nodeOf(tree, id);
  const place = insertionPointOf(tree, id);
  if (!node || !place) return reject(verbatim(editorActionTexts.noSelection));
  const reference = newReference(fragment.key, newId(), node.displyflag);
  return {
    ok: true,
    step: {
      changes: [
        { op: 'remove', node: id },
        { op: 'insert', place, nodes: [reference] },
      ],
      label: texts.makeLabel(nodeName(node, catalogue)),
      announcement: texts.made(fragment.name),
      select: reference.id,
    },
  };
}

/** A fragment's blocks, with ids of their own, in place of the block that showed them: one step. */
export function planDetach(
  tree: DocumentTree,
  id: NodeId,
  content: DocumentTree,
  name: string,
  newId: () => NodeId,
): ActionResult {
  const place = insertionPointOf(tree, id);
  const tops = nodeOf(content, ROOT)?.slots['main'] ?? [];
  if (!place) return reject(verbatim(editorActionTexts.noSelection));
  const ids = new Map([...walk(content)].map((node) => [node.id, newId()]));
  const idOf = (original: NodeId) => ids.get(original) ?? original;
  const copies = tops.map((top) => [...walk(content, top)].map((node) => copyOf(node, idOf)));
  const inserts = copies.map((nodes, index): Change => ({
    op: 'insert',
    nodes,
    place: { ...place, after: copies[index - 1]?.[0]?.id ?? place.after },
  }));
  return {
    ok: true,
    step: {
      changes: [{ op: 'remove', node: id }, ...inserts],
      label: texts.detachLabel(name),
      announcement: texts.detached(name),
      select: copies[0]?.[0]?.id ?? place.parent,
    },
  };
}

function copyOf(node: DocumentNode, idOf: (id: NodeId) => NodeId): DocumentNode {
  return {
    ...node,
    id: idOf(node.id),
    slots: Object.fromEntries(
      Object.entries(node.slots).map(([slot, children]) => [slot, children.map(idOf)]),
    ),
  };
}

/** Whether a node stands for a fragment that was chosen. */
export function showsFragment(node: DocumentNode | undefined): boolean {
  return (
    node?.type === 'fragment' &&
    node.props['fragment'] !== '' &&
    node.props['fragment'] !== undefined
  );
}

/** A block of a page or of a fragment; modules stay with their page. */
export function mayBeFragment({ type }: DocumentNode, catalogue: Catalogue): boolean {
  const category = catalogue.get(type)?.category;
  return (
    type !== 'fragment' &&
    category !== undefined &&
    category !== 'module' &&
    category !== 'root' &&
    category !== 'frame'
  );
}
