import type { Catalogue } from '#composition/catalogue.ts';
import type { Change } from '#composition/change.ts';
import { nodeName } from '#composition/names.ts';
import { refuse, type Result } from '#composition/result.ts';
import { childrenOf, nodeOf, placeOf, walk, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { Place } from '#schemas/operation.ts';
import { marks } from '../../base/language/language.ts';
import { holderWords, nameOf, placeWords, positionWords } from './describe.ts';
import { stepTexts } from './texts.ts';

/** One step of an editor: what it changes, its name in undo, what is said, and what is selected then. */
export interface Step {
  changes: Change[];
  label: string;
  said: string;
  select: NodeId | readonly NodeId[] | null;
}

export type Planned = Result<{ step: Step }>;

const gone = () => refuse(stepTexts.noSelection);

export function planMove(
  tree: DocumentTree,
  id: NodeId,
  place: Place,
  catalogue: Catalogue,
  said?: string,
): Planned {
  const node = nodeOf(tree, id);
  if (!node) return gone();
  return {
    ok: true,
    step: {
      changes: [{ op: 'move', node: id, place }],
      label: stepTexts.labels.move(nodeName(node, catalogue)),
      said: said ?? stepTexts.dropped(positionWords(tree, place, id)),
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
): Planned {
  const here = placeOf(tree, id);
  if (!here) return gone();
  const siblings = childrenOf(tree, here.parent, here.slot);
  const index = siblings.indexOf(id);
  const name = nameOf(tree, id, catalogue);
  if (direction === 'up' && index === 0) return refuse(stepTexts.alreadyFirst(name));
  if (direction === 'down' && index === siblings.length - 1)
    return refuse(stepTexts.alreadyLast(name));
  const after = direction === 'up' ? (siblings[index - 2] ?? null) : (siblings[index + 1] ?? null);
  const place = { parent: here.parent, slot: here.slot, after };
  const words = positionWords(tree, place, id);
  return planMove(
    tree,
    id,
    place,
    catalogue,
    direction === 'up' ? stepTexts.movedUp(words) : stepTexts.movedDown(words),
  );
}

export function planInsert(
  tree: DocumentTree,
  node: DocumentNode,
  place: Place,
  catalogue: Catalogue,
): Planned {
  const name = nodeName(node, catalogue);
  return {
    ok: true,
    step: {
      changes: [{ op: 'insert', place, nodes: [node] }],
      label: stepTexts.labels.insert(name),
      said: stepTexts.inserted(name, positionWords(tree, place, null)),
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
  at?: Place,
): Planned {
  const here = placeOf(tree, id);
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
      label: stepTexts.labels.duplicate(name),
      said: stepTexts.duplicated(name, positionWords(tree, place, null)),
      select: copyOf(id),
    },
  };
}

/** The focus goes to the next sibling, else the previous, else the parent. */
export function planRemove(tree: DocumentTree, id: NodeId, catalogue: Catalogue): Planned {
  const here = placeOf(tree, id);
  if (!here) return gone();
  const siblings = childrenOf(tree, here.parent, here.slot);
  const index = siblings.indexOf(id);
  const name = nameOf(tree, id, catalogue);
  return {
    ok: true,
    step: {
      changes: [{ op: 'remove', node: id }],
      label: stepTexts.labels.remove(name),
      said: stepTexts.removed(name),
      select: siblings[index + 1] ?? siblings[index - 1] ?? here.parent,
    },
  };
}

export function planToggleHidden(tree: DocumentTree, id: NodeId, catalogue: Catalogue): Planned {
  const node = nodeOf(tree, id);
  if (!node || !placeOf(tree, id)) return gone();
  const name = nodeName(node, catalogue);
  const hides = node.displyflag === '1';
  return {
    ok: true,
    step: {
      changes: [{ op: 'set', node: id, path: ['displyflag'], value: hides ? '2' : '1' }],
      label: hides ? stepTexts.labels.hide(name) : stepTexts.labels.show(name),
      said: hides ? stepTexts.isHidden(name) : stepTexts.isShown(name),
      select: id,
    },
  };
}

/** What is said while something is carried over a place. */
export function carryWords(
  tree: DocumentTree,
  ids: readonly NodeId[],
  place: Place,
  catalogue: Catalogue,
): string {
  const here = ids[0] === undefined ? null : placeOf(tree, ids[0]);
  const words = placeWords(tree, place, ids, catalogue);
  const elsewhere = here?.parent !== place.parent || here.slot !== place.slot;
  return elsewhere
    ? `${stepTexts.into(holderWords(tree, place, catalogue))}${marks.comma}${words}`
    : words;
}
