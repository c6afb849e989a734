import { useSyncExternalStore } from 'react';

/** Where seven days stand side by side, none has room for its entries. */
const NARROW = '(max-width: 767px)';

/** Whether the month is too wide for the window; the styles of the calendar say the same. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false);
}

function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches;
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
