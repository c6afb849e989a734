import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { KEYWORD_FIELD } from '#rules/lists/search-request.ts';
import { isInputMethodKey } from '#rules/text/input-method-key.ts';
import { useSearchSuggestions } from './use-search-suggestions.ts';

/**
 * A field of the search that offers what may be meant while one types: properties of the field, and of the `SearchOptions`
 * that belong to it. Arrow keys move, Enter follows what is chosen and else sends the form, Escape closes.
 * @param id of the field, unique on the page
 */
export function useSearchCombobox(id: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(-1);
  const found = useSearchSuggestions(typed ?? '');
  const rows = typed === null ? [] : found;
  const isOpen = rows.length > 0;
  const list = `${id}-list`;
  const close = () => setTyped(null);
  const type = (text: string) => {
    setTyped(text);
    setAt(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (isInputMethodKey(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && isOpen) setAt(nextPlace(at, step, rows.length));
    else if (event.key === 'Enter' && rows[at])
      document.getElementById(optionId(list, at))?.click();
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
  };
  return {
    field: {
      ...KEYWORD_FIELD,
      id,
      type: 'search',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': list,
      'aria-activedescendant': rows[at] && optionId(list, at),
      autoComplete: 'off',
      spellCheck: false,
      enterKeyHint: 'search',
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
      onKeyDown,
      onBlur: close,
    },
    options: { id: list, rows, at, onFollow: close },
  } as const;
}

/** Beyond either end nothing is chosen, so that what was typed can be searched for again. */
function nextPlace(at: number, step: number, count: number): number {
  return ((at + 1 + step + count + 1) % (count + 1)) - 1;
}

/** Id of an option of a list, by its place from 0. */
export function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}
