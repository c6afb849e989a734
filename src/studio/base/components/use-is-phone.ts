import { useSyncExternalStore } from 'react';

/**
 * A phone, upright or turned: there is no room for panes side by side. The media queries of styles that lay out for a
 * phone say the same.
 */
const PHONE = '(max-width: 640px), (max-width: 960px) and (max-height: 480px)';

function isPhone(): boolean {
  return window.matchMedia(PHONE).matches;
}

/** Whether the studio is used on one, followed while the window changes its size. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone, () => false);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
