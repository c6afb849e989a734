import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Which slide of a row that scrolls is in sight, and the way to another one. */
export function useSlides(count: number): {
  row: RefObject<HTMLUListElement | null>;
  index: number;
  show(index: number): void;
} {
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const element = row.current;
    if (!element || count < 2) return undefined;
    const follow = () => setIndex(slideInSight(element, count));
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [count]);

  return {
    row,
    index,
    show(next) {
      row.current?.scrollTo({
        left: next * row.current.clientWidth,
        behavior: wantsStillness() ? 'instant' : 'smooth',
      });
    },
  };
}

/** The one that most is seen of; a browser may have kept the scroll position of a visit before. */
function slideInSight({ scrollLeft, clientWidth }: HTMLElement, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round(scrollLeft / Math.max(1, clientWidth))));
}

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
