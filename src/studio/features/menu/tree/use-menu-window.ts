import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type RefObject } from 'react';
import type { MenuRow } from './menu-rows.ts';
import { MENU_ROW_HEIGHT } from './use-menu-drag.ts';

/** The rows in sight, of a list that scrolls along with the selected row and with what is dragged. */
export function useMenuWindow(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly MenuRow[],
  at: number,
) {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const stops = [autoScrollForElements({ element }), dropTargetForElements({ element })];
    return () => stops.forEach((stop) => stop());
  }, [scroller]);
  // oxlint-disable-next-line react/incompatible-library -- rows are memoised by what they show
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => MENU_ROW_HEIGHT,
    overscan: 20,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-deps -- scrolling by hand away from the row must stay possible
  }, [at, rows[at]?.id]);
  return virtual;
}
