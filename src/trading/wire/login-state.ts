import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Says that somebody logged in or out in this tab. */
export function tellLoginChange(): void {
  for (const listener of listeners) listener();
}

/** Renders again when `isLoggedIn` may say something else. */
export function useLoginState(isLoggedIn: () => boolean): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isLoggedIn);
}
