import { childrenOf, insertionPointOf, ROOT_ID, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { Box } from '#wire/preview/messages.ts';

/** A place beside a node, and where on the page it is. */
export interface InsertMark {
  place: InsertionPoint;
  /** In the frame's viewport, CSS pixels. */
  x: number;
  y: number;
  /** How many places nearer to the node share about this spot. */
  level: number;
}

/** Before and behind a node; where it is the first or last of its container, before and behind that too, and so on. */
export function insertMarks(
  tree: DocumentTree,
  id: NodeId,
  boxes: Readonly<Record<string, Box>>,
): InsertMark[] {
  return [...marksOn(tree, id, boxes, 'before', 0), ...marksOn(tree, id, boxes, 'behind', 0)];
}

function marksOn(
  tree: DocumentTree,
  id: NodeId,
  boxes: Readonly<Record<string, Box>>,
  side: 'before' | 'behind',
  level: number,
): InsertMark[] {
  const here = insertionPointOf(tree, id);
  const box = boxes[id];
  if (!here || !box) return [];
  const isBefore = side === 'before';
  const mark: InsertMark = {
    place: isBefore ? here : { ...here, after: id },
    x: box.x + box.width / 2,
    y: isBefore ? box.y : box.y + box.height,
    level,
  };
  const isOutermost =
    here.parent === ROOT_ID ||
    (isBefore ? here.after !== null : childrenOf(tree, here.parent, here.slot).at(-1) !== id);
  return isOutermost ? [mark] : [mark, ...marksOn(tree, here.parent, boxes, side, level + 1)];
}
