import { BELOW, MENU_SLOT } from '#composition/menu/menu-document.ts';
import { childrenOf, nodeOf, ROOT_ID, parentSlotOf, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { MENU_LEVELS } from '#schemas/menu.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { Row } from '../../../editor/actions/rows.ts';

/** The schema's constant, checked by its type: the studio's first bundle needs no more of it. */
const LEVELS: typeof MENU_LEVELS = 3;

type Line = Pick<Row, 'id' | 'depth' | 'inside' | 'open'>;

/** Where an entry would go: before the row at `index` of those that stay, on a level counted from 0. */
export interface DropPosition {
  index: number;
  level: number;
}

/** The rows that stay where they are while an entry is moved with all below it. */
export function stayingRows<R extends Line>(rows: readonly R[], id: NodeId): R[] {
  const start = rows.findIndex((row) => row.id === id);
  const depth = rows[start]?.depth ?? 0;
  const end = rows.findIndex((row, index) => index > start && row.depth <= depth);
  return start < 0 ? [...rows] : [...rows.slice(0, start), ...(end < 0 ? [] : rows.slice(end))];
}

/** Where an entry stands now. */
export function gapOf(rows: readonly Line[], id: NodeId): DropPosition {
  const index = rows.findIndex((row) => row.id === id);
  return { index: Math.max(0, index), level: rows[index]?.depth ?? 0 };
}

/** How many levels an entry takes with all below it: 1 for one that has nothing below. */
export function entryHeightOf(tree: DocumentTree, id: NodeId): number {
  const below = nodeOf(tree, id) ? childrenOf(tree, id, BELOW) : [];
  return 1 + Math.max(0, ...below.map((child) => entryHeightOf(tree, child)));
}

/** The levels between two rows that an entry of this height may take; null where it fits on none. */
export function levelsAt(
  staying: readonly Line[],
  index: number,
  height: number,
): { min: number; max: number } | null {
  const above = staying[index - 1];
  const min = staying[index]?.depth ?? 0;
  const max = Math.min(above ? above.depth + 1 : 0, LEVELS - height);
  return max < min ? null : { min, max };
}

/** The next gap up or down that the entry fits into, on the level nearest to the wanted one; null at the end. */
export function nextGap(
  staying: readonly Line[],
  { index }: DropPosition,
  step: 1 | -1,
  height: number,
  wanted: number,
): DropPosition | null {
  for (let at = index + step; at >= 0 && at <= staying.length; at += step) {
    const gap = gapAt(staying, at, height, wanted);
    if (gap) return gap;
  }
  return null;
}

/** The gap before a row, on the level nearest to the wanted one. */
export function gapAt(
  staying: readonly Line[],
  index: number,
  height: number,
  wanted: number,
): DropPosition | null {
  const levels = levelsAt(staying, index, height);
  return levels && { index, level: Math.min(levels.max, Math.max(levels.min, wanted)) };
}

/** Where a gap is in the document: behind the row above on its level, or first below the row above that. */
export function placeOfGap(
  tree: DocumentTree,
  staying: readonly Line[],
  moving: NodeId,
  { index, level }: DropPosition,
): InsertionPoint {
  for (let at = index - 1; at >= 0; at -= 1) {
    const row = staying[at];
    if (row?.depth === level)
      return {
        ...(parentSlotOf(tree, row.id) ?? { parent: ROOT_ID, slot: MENU_SLOT }),
        after: row.id,
      };
    if (row && row.depth === level - 1) {
      const hidden = row.open ? [] : childrenOf(tree, row.id, BELOW).filter((id) => id !== moving);
      return { parent: row.id, slot: BELOW, after: hidden.at(-1) ?? null };
    }
  }
  return { parent: ROOT_ID, slot: MENU_SLOT, after: null };
}
