import type { KeyboardEvent, RefObject } from 'react';
import { isInputMethodKey } from '#rules/text/input-method-key.ts';

/** Marks what the arrow keys walk. */
export const RESULT = { 'data-result': '' } as const;
/** Marks the field from which they start, and to which Escape leads back. */
export const SEARCH_FIELD = { 'data-search-field': '' } as const;

/** ↑ and ↓ walk the results from the field on, Escape leads back to the field, and there empties it by its own handler. */
export function useResultKeys(page: RefObject<HTMLElement | null>) {
  return (event: KeyboardEvent) => {
    if (isInputMethodKey(event.nativeEvent) || event.altKey || event.ctrlKey || event.metaKey)
      return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    const field = page.current?.querySelector<HTMLElement>('[data-search-field]');
    const results = [...(page.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
    const at = target ? results.indexOf(target) : -1;
    if (target !== field && at < 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) (results[at + step] ?? (at + step < 0 ? field : undefined))?.focus();
    else if (event.key === 'Escape' && at >= 0) field?.focus();
    else return;
    event.preventDefault();
  };
}
