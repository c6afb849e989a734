import { useSyncExternalStore } from 'react';

/** As in `elder-early.ts`, which cannot import it. */
const KEY = 'quoin.mode';

const listeners = new Set<() => void>();

/**
 * Shows this document in elder mode or no more in it. The mode is an attribute of the root element alone: styles decide, so
 * that the document is the same for everybody. What styles cannot do, as writing a day in words, waits for hydration
 * (`useElder`).
 */
export function showElder(isElder: boolean): void {
  const { dataset } = document.documentElement;
  if (isElder) dataset['mode'] = 'elder';
  else delete dataset['mode'];
  for (const onChange of listeners) onChange();
}

/** Keeps the mode for the visits to come, as far as the browser does. */
export function keepElder(isElder: boolean): void {
  try {
    if (isElder) localStorage.setItem(KEY, 'elder');
    else localStorage.removeItem(KEY);
  } catch {
    // Then it holds until the document is left.
  }
}

/** Whether the mode is set: never on the server and while a page is hydrated. */
export function useElder(): boolean {
  return useSyncExternalStore(listen, isElderNow, () => false);
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

function isElderNow(): boolean {
  return document.documentElement.dataset['mode'] === 'elder';
}
