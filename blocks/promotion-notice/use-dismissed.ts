import { useState, useSyncExternalStore } from 'react';

const KEY = 'quoin.dismissed-notices';

/**
 * Whether what is shown now, as `shown` names it, was dismissed in this tab; something new is shown again. The server and
 * the first rendering know nothing of it, so that the document is the same for everybody.
 */
export function useDismissed(shown: string): { isDismissed: boolean; dismiss(): void } {
  const stored = useSyncExternalStore(subscribeToNothing, read, () => null);
  const [pressed, setPressed] = useState<string | null>(null);
  return {
    isDismissed: shown === (pressed ?? stored),
    dismiss() {
      setPressed(shown);
      write(shown);
    },
  };
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(shown: string): void {
  try {
    sessionStorage.setItem(KEY, shown);
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}
