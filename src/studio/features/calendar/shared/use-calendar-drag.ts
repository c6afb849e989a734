import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

const PAYLOAD = 'calendar-entry';

/** An entry in the hand, and the day under it; null: none. */
export interface EntryInHand {
  id: string;
  day: string | null;
}

/** Makes an element carry the entry with this id. */
export function useDraggedEntry(element: RefObject<HTMLElement | null>, id: string): void {
  useEffect(
    () =>
      element.current
        ? draggable({
            element: element.current,
            getInitialData: () => ({ payload: PAYLOAD, id }),
          })
        : undefined,
    [element, id],
  );
}

/** Makes an element the place of a day, for entries alone. */
export function useDropDay(element: RefObject<HTMLElement | null>, day: string): void {
  useEffect(
    () =>
      element.current
        ? dropTargetForElements({
            element: element.current,
            getData: () => ({ day }),
            canDrop: ({ source }) => entryIn(source.data) !== null,
          })
        : undefined,
    [element, day],
  );
}

/** Follows a drag from day to day; `onDrop` gets the entry and the day on which it was let go. */
export function useEntryDrag(onDrop: (id: string, day: string) => void): EntryInHand | null {
  const [dragged, setDragged] = useState<EntryInHand | null>(null);
  const drop = useEffectEvent((id: string, day: string | null) => {
    setDragged(null);
    if (day !== null) onDrop(id, day);
  });
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => entryIn(source.data) !== null,
        onDragStart: ({ source }) => setDragged({ id: entryIn(source.data) ?? '', day: null }),
        onDropTargetChange: ({ source, location }) =>
          setDragged({ id: entryIn(source.data) ?? '', day: dayIn(location.current.dropTargets) }),
        onDrop: ({ source, location }) =>
          drop(entryIn(source.data) ?? '', dayIn(location.current.dropTargets)),
      }),
    [],
  );
  return dragged;
}

function entryIn(data: Record<string, unknown>): string | null {
  return data['payload'] === PAYLOAD && typeof data['id'] === 'string' ? data['id'] : null;
}

function dayIn(targets: readonly { data: Record<string | symbol, unknown> }[]): string | null {
  const day = targets[0]?.data['day'];
  return typeof day === 'string' ? day : null;
}
