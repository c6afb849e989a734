import {
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useComposer } from '../../../editor/composer/composer.ts';
import { gapAt, entryHeightOf, stayingRows, type DropPosition } from './menu-gaps.ts';
import type { MenuRow } from './menu-rows.ts';
import type { MenuKeyboardDrag } from './use-menu-keyboard-drag.ts';

export const MENU_ROW_HEIGHT = 36;
export const MENU_INDENT = 26;
/** The pointer goes so far out of the gap it is in before the next one takes over. */
const HYSTERESIS = 6;

/** What drags of entries carry, besides the entry's id. */
export const MENU_PAYLOAD = 'menu-entry';

interface EntryPayload extends Record<string, unknown> {
  payload: typeof MENU_PAYLOAD;
  id: string;
}

/** Follows a dragged row: up and down between rows, sideways from level to level, counted from where the drag began. */
export function useMenuDrag(
  { grid, body }: Record<'grid' | 'body', RefObject<HTMLElement | null>>,
  rows: readonly MenuRow[],
  keyboardDrag: MenuKeyboardDrag,
): void {
  const {
    view: { tree },
  } = useComposer();

  const gapUnder = useEffectEvent(
    (
      id: string,
      input: { clientX: number; clientY: number },
      startX: number,
    ): DropPosition | null => {
      const area = body.current?.getBoundingClientRect();
      const row = rows.find((one) => one.id === id);
      if (
        !area ||
        !row ||
        input.clientY < area.top - MENU_ROW_HEIGHT ||
        input.clientY > area.bottom + MENU_ROW_HEIGHT ||
        input.clientX < area.left ||
        input.clientX > area.right
      )
        return null;
      const staying = stayingRows(rows, id);
      const before = rows.slice(0, rows.indexOf(row)).length;
      const inside = rows.length - staying.length;
      const exact = (input.clientY - area.top) / MENU_ROW_HEIGHT;
      // The rows in the hand stay where they are: behind them the gaps lie further down.
      const index = exact <= before ? exact : exact >= before + inside ? exact - inside : before;
      const kept = keyboardDrag.dragged?.gap.index;
      const near =
        kept !== undefined &&
        Math.abs(index - kept) * MENU_ROW_HEIGHT <= MENU_ROW_HEIGHT / 2 + HYSTERESIS
          ? kept
          : Math.round(index);
      const wanted = row.depth + Math.round((input.clientX - startX) / MENU_INDENT);
      return gapAt(
        staying,
        Math.min(staying.length, Math.max(0, near)),
        entryHeightOf(tree, id),
        wanted,
      );
    },
  );
  const hover = useEffectEvent((id: string, gap: DropPosition | null) =>
    keyboardDrag.hover(id, gap),
  );
  const drop = useEffectEvent((id: string, gap: DropPosition | null) => keyboardDrag.drop(id, gap));

  useEffect(
    () => (grid.current ? dropTargetForElements({ element: grid.current }) : undefined),
    [grid],
  );
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isEntry(source.data),
        onDrag: ({ source, location }) =>
          isEntry(source.data) &&
          hover(
            source.data.id,
            gapUnder(source.data.id, location.current.input, location.initial.input.clientX),
          ),
        onDrop: ({ source, location }) => {
          if (!isEntry(source.data)) return;
          const isInside = location.current.dropTargets.length > 0;
          drop(
            source.data.id,
            isInside
              ? gapUnder(source.data.id, location.current.input, location.initial.input.clientX)
              : null,
          );
        },
      }),
    [],
  );
}

function isEntry(data: Record<string, unknown>): data is EntryPayload {
  return data['payload'] === MENU_PAYLOAD && typeof data['id'] === 'string';
}
