import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard in its place: when nothing is chosen any more, and what had the focus went with the last of it, the
 * list has it. The element needs a `tabIndex`.
 */
export function useKeptFocus(chosen: number, list: RefObject<HTMLElement | null>): void {
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current > 0 && chosen === 0 && document.activeElement === document.body)
      list.current?.focus();
    before.current = chosen;
  }, [chosen, list]);
}
