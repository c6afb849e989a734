import { verbatim } from '#messages/msg.ts';
import type { Catalogue } from '#composition/catalogue.ts';
import type { Change } from '#composition/change.ts';
import { nodeName } from '#composition/names.ts';
import { applyAll } from '#composition/operations/apply-all.ts';
import { legalPlaces, slotsOf } from '#composition/places.ts';
import { reject, type Result } from '#composition/result.ts';
import {
  childrenOf,
  isPlaced,
  insertionPointOf,
  ROOT_ID,
  type DocumentTree,
} from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import { marks } from '../../base/language/language.ts';
import type { CurrentProps } from '../../core/nodes/node-schema.ts';
import type { EditorAction } from '../actions/actions.ts';
import { dropWords, containerWords, positionWords } from '../actions/describe.ts';
import { editorActionTexts } from '../actions/texts.ts';
import { topIds, type Clip } from './clip.ts';
import { clipboardTexts as texts } from './texts.ts';

/** A paste that can be made; or why not where it was asked for, and what the nearest place would be that takes it. */
export type PlannedPaste =
  | { ok: true; step: EditorAction }
  | { ok: false; message: Message; offer?: { step: EditorAction; words: string } };

export interface PasteRules {
  catalogue: Catalogue;
  newId(): NodeId;
  /** A node's props as the current version of its type has them. */
  upgrade(node: DocumentNode): CurrentProps;
}

/**
 * Puts what was copied behind what is selected, else inside it; with nothing selected, last where the page takes it. With
 * `moves` the nodes themselves go there, else copies with ids of their own.
 */
export function planPaste(
  tree: DocumentTree,
  clip: Clip,
  selection: readonly NodeId[],
  moves: boolean,
  rules: PasteRules,
): PlannedPaste {
  const fresh = freshTrees(clip, rules);
  if (!fresh.ok) return fresh;
  const { trees } = fresh;
  const [first] = trees;
  if (!first) return reject(verbatim(texts.broken));
  const ids = topIds(clip);
  const isMove = moves && ids.every((id) => isPlaced(tree, id));
  const what =
    trees.length === 1
      ? nodeName(first[0], rules.catalogue)
      : editorActionTexts.blocks(trees.length);
  const stepAt = (place: InsertionPoint): Result<{ step: EditorAction }> => {
    const changes = isMove ? moveChanges(ids, place) : insertChanges(trees, place);
    const tried = applyAll(tree, changes, rules.catalogue);
    if (!tried.ok) return tried;
    const pasted = isMove ? ids : trees.map(([top]) => top.id);
    return {
      ok: true,
      step: {
        changes,
        label: texts.label(what),
        announcement: texts.pasted(what, positionWords(tried.tree, place, pasted)),
        select: pasted,
      },
    };
  };

  const wanted = wantedPlaces(tree, selection, isMove ? ids : [], rules.catalogue);
  const refused: Message[] = [];
  for (const place of wanted) {
    const planned = stepAt(place);
    if (planned.ok) return planned;
    refused.push(planned.message);
  }
  const subject = { type: first[0].type, props: first[0].props };
  for (const place of nearestFirst(
    tree,
    legalPlaces(tree, subject, rules.catalogue).map((legal) => legal.place),
    selection,
  )) {
    const planned = stepAt(place);
    if (planned.ok && selection.length === 0) return planned;
    if (planned.ok)
      return {
        ok: false,
        message: refused[0] ?? verbatim(texts.nowhere),
        offer: {
          step: planned.step,
          words: texts.offer(
            `${containerWords(tree, place, rules.catalogue)}${marks.comma}${dropWords(tree, place, null, rules.catalogue)}`,
          ),
        },
      };
  }
  return reject(refused[0] ?? verbatim(texts.nowhere));
}

type Tree = [top: DocumentNode, ...below: DocumentNode[]];

/** Copies with ids of their own in the current versions. What nobody knows here is named. */
function freshTrees(
  { trees }: Clip,
  { newId, upgrade, catalogue }: PasteRules,
): Result<{ trees: Tree[] }> {
  const ids = new Map(trees.flat().map((node) => [node.id, newId()]));
  const fresh: Tree[] = [];
  for (const nodes of trees) {
    const copies: DocumentNode[] = [];
    for (const node of nodes) {
      if (!catalogue.has(node.type)) return reject(verbatim(texts.unknownType(node.type)));
      const current = upgrade(node);
      if (!current.ok)
        return reject(verbatim(texts.unreadable(nodeName(node, catalogue), current.message)));
      const slots = Object.fromEntries(
        Object.entries(node.slots).map(([slot, children]) => [
          slot,
          children.map((id) => ids.get(id) ?? id),
        ]),
      );
      copies.push({
        ...node,
        id: ids.get(node.id) ?? newId(),
        version: current.version,
        props: current.props,
        slots,
      });
    }
    const [top, ...below] = copies;
    if (top) fresh.push([top, ...below]);
  }
  return { ok: true, trees: fresh };
}

function insertChanges(trees: readonly Tree[], place: InsertionPoint): Change[] {
  return trees.map((nodes, index) => ({
    op: 'insert',
    place: { ...place, after: trees[index - 1]?.[0].id ?? place.after },
    nodes,
  }));
}

function moveChanges(ids: readonly NodeId[], place: InsertionPoint): Change[] {
  return ids.map((node, index) => ({
    op: 'move',
    node,
    place: { ...place, after: ids[index - 1] ?? place.after },
  }));
}

/** Behind the selection, else last inside it; with nothing selected, last on the page. */
function wantedPlaces(
  tree: DocumentTree,
  selection: readonly NodeId[],
  moving: readonly NodeId[],
  catalogue: Catalogue,
): InsertionPoint[] {
  const last = selection.at(-1);
  const staying = (parent: NodeId, slot: string) =>
    childrenOf(tree, parent, slot).filter((id) => !moving.includes(id));
  const inside = (id: NodeId) =>
    slotsOf(tree, id, catalogue).map((slot) => ({
      parent: id,
      slot,
      after: staying(id, slot).at(-1) ?? null,
    }));
  if (last === undefined) return inside(ROOT_ID);
  const here = insertionPointOf(tree, last);
  if (!here) return inside(last);
  const siblings = childrenOf(tree, here.parent, here.slot);
  const after =
    siblings.slice(0, siblings.indexOf(last) + 1).findLast((id) => !moving.includes(id)) ?? null;
  return [{ ...here, after }, ...inside(last)];
}

/** From the selection on, then from the beginning. */
function nearestFirst(
  tree: DocumentTree,
  places: readonly InsertionPoint[],
  selection: readonly NodeId[],
): InsertionPoint[] {
  const last = selection.at(-1);
  if (last === undefined) return places.toReversed();
  const container = insertionPointOf(tree, last)?.parent;
  const from = places.findIndex(
    ({ after, parent }) => after === last || after === container || parent === last,
  );
  return from < 0 ? [...places] : [...places.slice(from), ...places.slice(0, from)];
}
