import { useMemo, useSyncExternalStore } from 'react';

/** Whether a media query applies, followed while the window changes. */
export function useMediaQuery(query: string): boolean {
  const { subscribe, matches } = useMemo(() => watched(query), [query]);
  return useSyncExternalStore(subscribe, matches, () => false);
}

function watched(query: string) {
  let list: MediaQueryList | undefined;
  // Asking the browser for a new one at each rendering took longer than most of what is rendered.
  const media = () => (list ??= window.matchMedia(query));
  return {
    matches: () => media().matches,
    subscribe(onChange: () => void) {
      media().addEventListener('change', onChange);
      return () => media().removeEventListener('change', onChange);
    },
  };
}
