import { BELOW, MENU_SLOT } from '#composition/menu/menu-document.ts';
import {
  ancestors,
  childrenOf,
  isPlaced,
  nodeOf,
  insertionPointOf,
  ROOT_ID,
  walk,
  type DocumentTree,
} from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import { EMPTY_ENTRY } from '../../../core/nodes/entry-schema.ts';
import { catalogue } from '../../../core/nodes/registry.ts';
import type { ActionResult } from '../../../editor/actions/actions.ts';
import { nameOf, positionWords } from '../../../editor/actions/describe.ts';
import { menuTexts as texts } from '../tree/texts.ts';

const LEVELS = 3;

/** Eight digits that no entry has: short enough to be read aloud, and two editors at once do not meet. */
export function newMenuid(tree: DocumentTree, random: () => number = Math.random): NodeId {
  for (;;) {
    const id = String(10_000_000 + Math.floor(random() * 90_000_000));
    if (!nodeOf(tree, id)) return id;
  }
}

/** Where a new entry may go, likeliest first: behind the selected one, below it, at the end of the top level. */
export function newPlaces(
  tree: DocumentTree,
  selected: NodeId | null,
): { key: 'after' | 'below' | 'end'; place: InsertionPoint }[] {
  const end = {
    key: 'end' as const,
    place: {
      parent: ROOT_ID,
      slot: MENU_SLOT,
      after: childrenOf(tree, ROOT_ID, MENU_SLOT).at(-1) ?? null,
    },
  };
  const here =
    selected === null || !isPlaced(tree, selected) ? null : insertionPointOf(tree, selected);
  if (selected === null || !here) return [end];
  const level = [...ancestors(tree, selected)].length;
  const below = {
    key: 'below' as const,
    place: {
      parent: selected,
      slot: BELOW,
      after: childrenOf(tree, selected, BELOW).at(-1) ?? null,
    },
  };
  return [
    { key: 'after', place: { ...here, after: selected } },
    ...(level < LEVELS ? [below] : []),
    end,
  ];
}

/** The same to choose from: each indented by its level. */
export function parentOptions(
  tree: DocumentTree,
  parents: readonly { id: NodeId; level: number }[],
): { value: NodeId; label: string }[] {
  return parents.map(({ id, level }) => ({
    value: id,
    label:
      id === ROOT_ID ? texts.topLevel : `${'　'.repeat(level - 1)}${nameOf(tree, id, catalogue)}`,
  }));
}

export function planNewEntry(
  tree: DocumentTree,
  id: NodeId,
  place: InsertionPoint,
  { menuname, routecode }: { menuname: string; routecode: string },
): ActionResult {
  const props = { ...EMPTY_ENTRY, menuname, routecode };
  const node: DocumentNode = {
    id,
    type: 'menu-entry',
    version: 1,
    displyflag: '1',
    props,
    slots: {},
  };
  return {
    ok: true,
    step: {
      changes: [{ op: 'insert', place, nodes: [node] }],
      label: texts.addStep(menuname),
      announcement: texts.added(menuname, positionWords(tree, place, null)),
      select: id,
    },
  };
}

/** The entries that others may be put below, with their levels: none of themselves, nothing below them, and nothing too deep. */
export function possibleParents(
  tree: DocumentTree,
  ids: readonly NodeId[],
  height: number,
): { id: NodeId; level: number }[] {
  const own = new Set(ids.flatMap((id) => [...walk(tree, id)].map((node) => node.id)));
  return [...walk(tree)].flatMap((node) => {
    const level = [...ancestors(tree, node.id)].length;
    return own.has(node.id) || level + height > LEVELS ? [] : [{ id: node.id, level }];
  });
}
