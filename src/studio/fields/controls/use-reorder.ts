import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { formTexts } from '../form/texts.ts';
import { gapIndex } from './list-edits.ts';

interface Options {
  list: RefObject<HTMLUListElement | null>;
  count: number;
  /** What the item at a position is called. */
  name(index: number): string;
  move(from: number, to: number): void;
  announce(text: string): void;
}

export interface Reorder {
  /** What was picked up and where it would go; nothing moves until it is let go. */
  picked: { from: number; to: number } | null;
  handle(index: number): {
    'data-handle': number;
    onKeyDown(event: KeyboardEvent): void;
    onBlur(): void;
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(): void;
    onPointerCancel(): void;
  };
}

const DRAG_STARTS_AT = 4;

/** Moving the rows of a list by their handles: by drag, or by Space, arrow keys and Space again. */
export function useReorder({ list, count, name, move, announce }: Options): Reorder {
  const [picked, setPicked] = useState<Reorder['picked']>(null);
  const press = useRef<{ y: number; dragging: boolean } | null>(null);
  const focusAt = useRef<number | null>(null);
  useEffect(() => {
    if (focusAt.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${focusAt.current}"]`)?.focus();
    focusAt.current = null;
  });

  function drop() {
    if (picked && picked.from !== picked.to) {
      focusAt.current = picked.to;
      move(picked.from, picked.to);
    }
    setPicked(null);
  }
  function cancel() {
    if (picked) announce(formTexts.putBack);
    setPicked(null);
  }
  function onKeyDown(index: number, event: KeyboardEvent) {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!picked && event.key !== ' ') return;
    if (![' ', 'Enter', 'Escape'].includes(event.key) && step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return cancel();
    if (step === 0 && picked) return drop();
    if (!picked) {
      setPicked({ from: index, to: index });
      return announce(formTexts.pickedUp(name(index)));
    }
    const to = Math.min(count - 1, Math.max(0, picked.to + step));
    setPicked({ ...picked, to });
    announce(formTexts.wouldBe(to + 1, count));
  }
  function onPointerMove(index: number, event: PointerEvent) {
    const pressed = press.current;
    if (!pressed || (!pressed.dragging && Math.abs(event.clientY - pressed.y) < DRAG_STARTS_AT))
      return;
    pressed.dragging = true;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    setPicked({ from: index, to: gapIndex(rows, event.clientY, index) });
  }

  return {
    picked,
    handle: (index) => ({
      'data-handle': index,
      onKeyDown: (event) => onKeyDown(index, event),
      onBlur: () => setPicked(null),
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { y: event.clientY, dragging: false };
      },
      onPointerMove: (event) => onPointerMove(index, event),
      onPointerUp: () => {
        if (press.current?.dragging) drop();
        press.current = null;
      },
      onPointerCancel: () => {
        press.current = null;
        setPicked(null);
      },
    }),
  };
}
