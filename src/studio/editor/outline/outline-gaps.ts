import type { LegalPlace } from '#composition/places.ts';
import { ROOT_ID } from '#composition/tree.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { Box } from '#wire/preview/messages.ts';
import type { Row } from '../actions/rows.ts';

export const ROW_HEIGHT = 28;
export const INDENT = 16;

export interface OutlineGap {
  place: InsertionPoint;
  /** In the outline's own coordinates, which scrolling does not change. */
  box: Box;
}

/** Where the line of each legal place runs between the rows. Places inside closed rows have none. */
export function outlineGaps(
  rows: readonly Row[],
  places: readonly LegalPlace[],
  width: number,
): OutlineGap[] {
  const indexOf = new Map(rows.map((row, index) => [row.id, index]));
  return places.flatMap(({ place }) => {
    const parent = place.parent === ROOT_ID ? -1 : indexOf.get(place.parent);
    if (parent === undefined || (parent >= 0 && rows[parent]?.inside && !rows[parent].open))
      return [];
    const before = place.after === null ? parent : lastInside(rows, indexOf.get(place.after));
    if (before === undefined) return [];
    const depth = parent < 0 ? 0 : (rows[parent]?.depth ?? 0) + 1;
    const x = 8 + depth * INDENT;
    return [
      {
        place,
        box: { x, y: (before + 1) * ROW_HEIGHT, width: Math.max(0, width - x - 4), height: 0 },
      },
    ];
  });
}

/** The last row that belongs to a row's subtree. */
function lastInside(rows: readonly Row[], index: number | undefined): number | undefined {
  const row = index === undefined ? undefined : rows[index];
  if (index === undefined || !row) return undefined;
  let last = index;
  while ((rows[last + 1]?.depth ?? -1) > row.depth) last += 1;
  return last;
}
