import { useState, type HTMLAttributes } from 'react';

interface KeyReading {
  /** The place that was moved to by keys, null when the chart does not have the focus. */
  at: number | null;
  /** For what has the focus. */
  handlers: Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur' | 'onKeyDown'>;
}

/** Page Up and Page Down move by this share of all places. */
const PAGES = 10;

/** Reads a chart by keys: it begins at the newest place, arrow keys move by one, Home and End to the ends. */
export function useKeyReading(count: number): KeyReading {
  const [place, setPlace] = useState<number | null>(null);
  const last = count - 1;
  const at = place === null ? null : Math.min(place, last);
  return {
    at,
    handlers: {
      // A pointer reads where it is; only keys begin at the end.
      onFocus: ({ currentTarget }) =>
        setPlace(currentTarget.matches(':focus-visible') ? last : null),
      onBlur: () => setPlace(null),
      onKeyDown: (event) => {
        const next = placeAfter(event.key, at ?? last, last);
        if (next === null) return;
        event.preventDefault();
        setPlace(next);
      },
    },
  };
}

/** Where a key leads from a place; null for every key that is not one of the chart's. */
export function placeAfter(key: string, at: number, last: number): number | null {
  const page = Math.max(1, Math.round(last / PAGES));
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    PageUp: -page,
    PageDown: page,
    Home: -last,
    End: last,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(last, at + step));
}
