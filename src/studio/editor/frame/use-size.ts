import { useLayoutEffect, useState, type RefObject } from 'react';

/** The room that the element's stage gives, followed while it changes. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const observer = new ResizeObserver(
      ([entry]) =>
        entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
