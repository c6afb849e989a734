/** Where the browser holds the funds that a visitor keeps. */
export const KEPT_KEY = 'quoin.kept';
/** Told to this tab when it changed them; other tabs are told by the browser. */
const CHANGED = 'quoin-kept';

export function tellKeptChanged(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls a listener when this tab or another one may have changed them. */
export function subscribeKept(listener: () => void): () => void {
  for (const name of [CHANGED, 'storage']) window.addEventListener(name, listener);
  return () => {
    for (const name of [CHANGED, 'storage']) window.removeEventListener(name, listener);
  };
}

/** Undefined where the browser refuses. */
export function keptText(): string | null | undefined {
  try {
    return localStorage.getItem(KEPT_KEY);
  } catch {
    return undefined;
  }
}
