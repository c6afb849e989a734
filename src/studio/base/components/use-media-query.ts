import { useMemo, useSyncExternalStore } from 'react';

/** Whether a media query applies, followed while the window changes. */
export function useMediaQuery(query: string): boolean {
  const { subscribe, matches } = useMemo(() => watched(query), [query]);
  return useSyncExternalStore(subscribe, matches, () => false);
}

function watched(query: string) {
  return {
    matches: () => window.matchMedia(query).matches,
    subscribe(onChange: () => void) {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
  };
}
