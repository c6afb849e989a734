import { verbatim } from '#messages/msg.ts';
import type { Catalogue } from '#composition/catalogue.ts';
import type { Change } from '#composition/change.ts';
import { reject } from '#composition/result.ts';
import { childrenOf, nodeOf, insertionPointOf, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import {
  planDuplicate,
  planMove,
  planNudge,
  planRemove,
  planToggleHidden,
  type ActionResult,
} from './actions.ts';
import { countWords, containerWords, positionWords } from './describe.ts';
import { editorActionTexts } from './texts.ts';

/*
 * The steps of actions.ts for one node or several: in the order of the page, all of it or nothing, one step of undo. The
 * nodes are the topmost ones of a selection.
 */

/** To one place, behind one another. */
export function planMoves(
  tree: DocumentTree,
  ids: readonly NodeId[],
  place: InsertionPoint,
  catalogue: Catalogue,
): ActionResult {
  const [only] = ids;
  if (only !== undefined && ids.length === 1) return planMove(tree, only, place, catalogue);
  const at = withoutMoving(tree, place, ids);
  return several(tree, ids, catalogue, {
    changes: chain(ids, at),
    verb: 'move',
    announcement: editorActionTexts.dropped(positionWords(tree, at, ids)),
  });
}

/** To the end of a container. */
export function planMovesTo(
  tree: DocumentTree,
  ids: readonly NodeId[],
  { parent, slot }: Pick<InsertionPoint, 'parent' | 'slot'>,
  catalogue: Catalogue,
): ActionResult {
  const staying = childrenOf(tree, parent, slot).filter((id) => !ids.includes(id));
  const place = { parent, slot, after: staying.at(-1) ?? null };
  const announcement = editorActionTexts.movedTo(
    containerWords(tree, place, catalogue),
    staying.length + 1,
  );
  const [only] = ids;
  if (only !== undefined && ids.length === 1)
    return planMove(tree, only, place, catalogue, announcement);
  return several(tree, ids, catalogue, { changes: chain(ids, place), verb: 'move', announcement });
}

/** By one place among siblings, and together where they stood apart. */
export function planNudges(
  tree: DocumentTree,
  ids: readonly NodeId[],
  direction: 'up' | 'down',
  catalogue: Catalogue,
): ActionResult {
  const [first] = ids;
  const here = first === undefined ? null : insertionPointOf(tree, first);
  if (first === undefined || !here) return reject(verbatim(editorActionTexts.noSelection));
  if (ids.length === 1) return planNudge(tree, first, direction, catalogue);
  const siblings = childrenOf(tree, here.parent, here.slot);
  if (!ids.every((id) => siblings.includes(id)))
    return reject(verbatim(editorActionTexts.notSiblings));
  const edge =
    direction === 'up' ? siblings.indexOf(first) - 1 : siblings.indexOf(ids.at(-1) ?? first) + 1;
  if (edge < 0 || edge >= siblings.length)
    return reject(
      verbatim(direction === 'up' ? editorActionTexts.severalFirst : editorActionTexts.severalLast),
    );
  const after = direction === 'up' ? (siblings[edge - 1] ?? null) : (siblings[edge] ?? null);
  const place = { parent: here.parent, slot: here.slot, after };
  const words = positionWords(tree, place, ids);
  return several(tree, ids, catalogue, {
    changes: chain(ids, place),
    verb: 'move',
    announcement:
      direction === 'up' ? editorActionTexts.movedUp(words) : editorActionTexts.movedDown(words),
  });
}

/** Copies right behind the last original, or at `at`. */
export function planDuplicates(
  tree: DocumentTree,
  ids: readonly NodeId[],
  newId: () => NodeId,
  catalogue: Catalogue,
  at?: InsertionPoint,
): ActionResult {
  const last = ids.at(-1);
  const here = last === undefined ? null : insertionPointOf(tree, last);
  if (last === undefined || !here) return reject(verbatim(editorActionTexts.noSelection));
  if (ids.length === 1) return planDuplicate(tree, last, newId, catalogue, at);
  let place: InsertionPoint = at ?? { ...here, after: last };
  const first = place;
  const changes: Change[] = [];
  const copies: NodeId[] = [];
  for (const id of ids) {
    const result = planDuplicate(tree, id, newId, catalogue, place);
    if (!result.ok) return result;
    changes.push(...result.step.changes);
    copies.push(...[result.step.select].flat().filter((copy) => copy !== null));
    place = { ...place, after: copies.at(-1) ?? place.after };
  }
  return several(tree, ids, catalogue, {
    changes,
    verb: 'duplicate',
    announcement: editorActionTexts.severalDuplicated(
      countWords(tree, ids, catalogue),
      positionWords(tree, first, null),
    ),
    select: copies,
  });
}

/** The focus goes to what follows the last one, else to what stood before the first, else to the parent. */
export function planRemoves(
  tree: DocumentTree,
  ids: readonly NodeId[],
  catalogue: Catalogue,
): ActionResult {
  const last = ids.at(-1);
  const here = last === undefined ? null : insertionPointOf(tree, last);
  if (last === undefined || !here) return reject(verbatim(editorActionTexts.noSelection));
  if (ids.length === 1) return planRemove(tree, last, catalogue);
  const siblings = childrenOf(tree, here.parent, here.slot);
  const at = siblings.indexOf(last);
  const staying = (id: NodeId) => !ids.includes(id);
  const next =
    siblings.slice(at).find(staying) ?? siblings.slice(0, at).findLast(staying) ?? here.parent;
  const result = several(tree, ids, catalogue, {
    changes: ids.map((node) => ({ op: 'remove', node })),
    verb: 'remove',
    announcement: editorActionTexts.severalRemoved(countWords(tree, ids, catalogue)),
  });
  return result.ok ? { ok: true, step: { ...result.step, select: next } } : result;
}

/** Hides all, or shows all where none is shown. */
export function planTogglesHidden(
  tree: DocumentTree,
  ids: readonly NodeId[],
  catalogue: Catalogue,
): ActionResult {
  const [only] = ids;
  if (only !== undefined && ids.length === 1) return planToggleHidden(tree, only, catalogue);
  const hides = ids.some((id) => nodeOf(tree, id)?.displyflag === '1');
  const changes: Change[] = ids.map((node) => ({
    op: 'set',
    node,
    path: ['displyflag'],
    value: hides ? '2' : '1',
  }));
  return several(tree, ids, catalogue, {
    changes,
    verb: hides ? 'hide' : 'show',
    announcement: (hides ? editorActionTexts.severalHidden : editorActionTexts.severalShown)(
      countWords(tree, ids, catalogue),
    ),
  });
}

type Verb = 'move' | 'duplicate' | 'remove' | 'hide' | 'show';

interface Several {
  changes: Change[];
  verb: Verb;
  announcement: string;
  /** What is selected then, if not these nodes. */
  select?: readonly NodeId[];
}

function several(
  tree: DocumentTree,
  ids: readonly NodeId[],
  catalogue: Catalogue,
  { changes, verb, announcement, select = ids }: Several,
): ActionResult {
  if (ids.length === 0) return reject(verbatim(editorActionTexts.noSelection));
  return {
    ok: true,
    step: {
      changes,
      label: editorActionTexts.labels[verb](countWords(tree, ids, catalogue)),
      announcement,
      select,
    },
  };
}

function chain(ids: readonly NodeId[], place: InsertionPoint): Change[] {
  return ids.map((node, index) => ({
    op: 'move',
    node,
    place: { ...place, after: ids[index - 1] ?? place.after },
  }));
}

/** The same place, named by a sibling that stays. */
function withoutMoving(
  tree: DocumentTree,
  place: InsertionPoint,
  ids: readonly NodeId[],
): InsertionPoint {
  if (place.after === null || !ids.includes(place.after)) return place;
  const siblings = childrenOf(tree, place.parent, place.slot);
  const before = siblings.slice(0, siblings.indexOf(place.after));
  return { ...place, after: before.findLast((id) => !ids.includes(id)) ?? null };
}
