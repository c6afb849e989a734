import { verbatim } from '#messages/msg.ts';
import type { Catalogue } from '#composition/catalogue.ts';
import type { Change } from '#composition/change.ts';
import { nodeName } from '#composition/names.ts';
import { reject, type Result } from '#composition/result.ts';
import {
  childrenOf,
  nodeOf,
  insertionPointOf,
  walk,
  type DocumentTree,
} from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import { marks } from '../../base/language/language.ts';
import { containerWords, nameOf, placeWords, positionWords } from './describe.ts';
import { editorActionTexts } from './texts.ts';

/** One step of an editor: what it changes, its name in undo, what is said, and what is selected then. */
export interface EditorAction {
  changes: Change[];
  label: string;
  announcement: string;
  select: NodeId | readonly NodeId[] | null;
}

export type ActionResult = Result<{ step: EditorAction }>;

const gone = () => reject(verbatim(editorActionTexts.noSelection));

export function planMove(
  tree: DocumentTree,
  id: NodeId,
  place: InsertionPoint,
  catalogue: Catalogue,
  announcement?: string,
): ActionResult {
  const node = nodeOf(tree, id);
  if (!node) return gone();
  return {
    ok: true,
    step: {
      changes: [{ op: 'move', node: id, place }],
      label: editorActionTexts.labels.move(nodeName(node, catalogue)),
      announcement: announcement ?? editorActionTexts.dropped(positionWords(tree, place, id)),
      select: id,
    },
  };
}

/** By one place among siblings. */
export function planNudge(
  tree: DocumentTree,
  id: NodeId,
  direction: 'up' | 'down',
  catalogue: Catalogue,
): ActionResult {
  const here = insertionPointOf(tree, id);
  if (!here) return gone();
  const siblings = childrenOf(tree, here.parent, here.slot);
  const index = siblings.indexOf(id);
  const name = nameOf(tree, id, catalogue);
  if (direction === 'up' && index === 0)
    return reject(verbatim(editorActionTexts.alreadyFirst(name)));
  if (direction === 'down' && index === siblings.length - 1)
    return reject(verbatim(editorActionTexts.alreadyLast(name)));
  const after = direction === 'up' ? (siblings[index - 2] ?? null) : (siblings[index + 1] ?? null);
  const place = { parent: here.parent, slot: here.slot, after };
  const words = positionWords(tree, place, id);
  return planMove(
    tree,
    id,
    place,
    catalogue,
    direction === 'up' ? editorActionTexts.movedUp(words) : editorActionTexts.movedDown(words),
  );
}

export function planInsert(
  tree: DocumentTree,
  node: DocumentNode,
  place: InsertionPoint,
  catalogue: Catalogue,
): ActionResult {
  const name = nodeName(node, catalogue);
  return {
    ok: true,
    step: {
      changes: [{ op: 'insert', place, nodes: [node] }],
      label: editorActionTexts.labels.insert(name),
      announcement: editorActionTexts.inserted(name, positionWords(tree, place, null)),
      select: node.id,
    },
  };
}

/** A copy with all below it, right behind the original or at `at`. `newId` gives every copied node its own identity. */
export function planDuplicate(
  tree: DocumentTree,
  id: NodeId,
  newId: () => NodeId,
  catalogue: Catalogue,
  at?: InsertionPoint,
): ActionResult {
  const here = insertionPointOf(tree, id);
  const originals = [...walk(tree, id)];
  if (!here || originals.length === 0) return gone();
  const ids = new Map(originals.map((node) => [node.id, newId()]));
  const copyOf = (original: NodeId) => ids.get(original) ?? original;
  const nodes = originals.map((node) => ({
    ...node,
    id: copyOf(node.id),
    slots: Object.fromEntries(
      Object.entries(node.slots).map(([slot, children]) => [slot, children.map(copyOf)]),
    ),
  }));
  const place = at ?? { ...here, after: id };
  const name = nameOf(tree, id, catalogue);
  return {
    ok: true,
    step: {
      changes: [{ op: 'insert', place, nodes }],
      label: editorActionTexts.labels.duplicate(name),
      announcement: editorActionTexts.duplicated(name, positionWords(tree, place, null)),
      select: copyOf(id),
    },
  };
}

/** The focus goes to the next sibling, else the previous, else the parent. */
export function planRemove(tree: DocumentTree, id: NodeId, catalogue: Catalogue): ActionResult {
  const here = insertionPointOf(tree, id);
  if (!here) return gone();
  const siblings = childrenOf(tree, here.parent, here.slot);
  const index = siblings.indexOf(id);
  const name = nameOf(tree, id, catalogue);
  return {
    ok: true,
    step: {
      changes: [{ op: 'remove', node: id }],
      label: editorActionTexts.labels.remove(name),
      announcement: editorActionTexts.removed(name),
      select: siblings[index + 1] ?? siblings[index - 1] ?? here.parent,
    },
  };
}

export function planToggleHidden(
  tree: DocumentTree,
  id: NodeId,
  catalogue: Catalogue,
): ActionResult {
  const node = nodeOf(tree, id);
  if (!node || !insertionPointOf(tree, id)) return gone();
  const name = nodeName(node, catalogue);
  const hides = node.displyflag === '1';
  return {
    ok: true,
    step: {
      changes: [{ op: 'set', node: id, path: ['displyflag'], value: hides ? '2' : '1' }],
      label: hides ? editorActionTexts.labels.hide(name) : editorActionTexts.labels.show(name),
      announcement: hides ? editorActionTexts.isHidden(name) : editorActionTexts.isShown(name),
      select: id,
    },
  };
}

/** What is said while something is carried over a place. */
export function dragWords(
  tree: DocumentTree,
  ids: readonly NodeId[],
  place: InsertionPoint,
  catalogue: Catalogue,
): string {
  const here = ids[0] === undefined ? null : insertionPointOf(tree, ids[0]);
  const words = placeWords(tree, place, ids, catalogue);
  const elsewhere = here?.parent !== place.parent || here.slot !== place.slot;
  return elsewhere
    ? `${editorActionTexts.into(containerWords(tree, place, catalogue))}${marks.comma}${words}`
    : words;
}
