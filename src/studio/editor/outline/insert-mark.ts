import type { Catalogue } from '#composition/catalogue.ts';
import { slotsOf } from '#composition/places.ts';
import { childrenOf, insertionPointOf, type DocumentTree } from '#composition/tree.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import { ROW_HEIGHT } from './outline-gaps.ts';
import type { Row } from '../actions/rows.ts';

/** How near to the line between two rows a pointer asks for it, in pixels. */
const NEAR = 8;

/**
 * Where something would be inserted with the pointer at `y` of the outline; null away from the lines. Below the last row of
 * a container two places share a line: from above it is the one inside, from below the one behind.
 */
export function insertMarkAt(
  tree: DocumentTree,
  rows: readonly Row[],
  y: number,
  catalogue: Catalogue,
): InsertionPoint | null {
  const line = Math.round(y / ROW_HEIGHT);
  if (Math.abs(y - line * ROW_HEIGHT) > NEAR) return null;
  const above = rows[line - 1];
  const below = rows[line];
  if (above && (y < line * ROW_HEIGHT || !below)) return behind(tree, above, catalogue);
  return below ? insertionPointOf(tree, below.id) : null;
}

/** Inside an open or empty container at its beginning, else behind it. */
function behind(tree: DocumentTree, row: Row, catalogue: Catalogue): InsertionPoint | null {
  const inside = row.inside === 0 || row.open ? firstPlaceIn(tree, row, catalogue) : null;
  const own = insertionPointOf(tree, row.id);
  return inside ?? (own && { ...own, after: row.id });
}

function firstPlaceIn(
  tree: DocumentTree,
  { id }: Row,
  catalogue: Catalogue,
): InsertionPoint | null {
  const slots = slotsOf(tree, id, catalogue);
  const slot = slots.find((one) => childrenOf(tree, id, one).length > 0) ?? slots[0];
  return slot === undefined ? null : { parent: id, slot, after: null };
}
