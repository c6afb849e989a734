import type { InputRef } from 'antd';
import { type RefObject, useEffect } from 'react';

/** `/` goes to the search, `u` asks for files; not while somebody types. */
export function useLibraryKeys(
  search: RefObject<InputRef | null>,
  input: RefObject<HTMLInputElement | null>,
) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, [contenteditable]') !== null;
      if (
        isTyping ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !['/', 'u'].includes(event.key)
      )
        return;
      event.preventDefault();
      if (event.key === '/') search.current?.focus();
      else input.current?.click();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [search, input]);
}
