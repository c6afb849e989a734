import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { NodeId } from '#schemas/document.ts';

/** Rows above and below the ones in sight. */
const BESIDE = 20;

/**
 * The rows that are in the document: those in sight and some beside, and those that something outside refers to, wherever
 * they are: the one that screen readers are on, and the one that hangs at the pointer. Scrolls to the first of `kept`
 * when it is another. `rowHeight` is in pixels.
 */
export function useTreeWindow(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly { id: NodeId }[],
  rowHeight: number,
  kept: readonly (NodeId | null | undefined)[],
): VirtualItem[] {
  const [keep] = useState(createIdMemo);
  const ids = keep(rows);
  // Other functions would have it measure all rows again.
  const getItemKey = useCallback((index: number) => ids[index]?.id ?? index, [ids]);
  const estimateSize = useCallback(() => rowHeight, [rowHeight]);
  const indexes = kept
    .map((id) => rows.findIndex((row) => row.id === id))
    .filter((index) => index >= 0);
  const window = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey,
    overscan: BESIDE,
    initialRect: { width: 0, height: 600 },
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...indexes])].toSorted((a, b) => a - b),
  });
  const [first] = kept;
  const at = rows.findIndex((row) => row.id === first);
  useEffect(() => {
    if (at >= 0) window.scrollToIndex(at, { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-deps -- scrolling by hand away from the row must stay possible
  }, [first, at]);
  return window.getVirtualItems();
}

/** Answers the same list as long as the ids in it are the same: an edit of one row is no other order of them. */
function createIdMemo(): (next: readonly { id: NodeId }[]) => readonly { id: NodeId }[] {
  let kept: readonly { id: NodeId }[] = [];
  return (next) => {
    const isSame =
      next === kept ||
      (next.length === kept.length && next.every(({ id }, index) => id === kept[index]?.id));
    kept = isSame ? kept : next;
    return kept;
  };
}
