import { useState, type FocusEvent } from 'react';

/** The props that somebody has been in and left. `onBlur` is for the form around the fields. */
export function useLeftFields() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  function onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>): void {
    const field = target.closest<HTMLElement>('[data-field]');
    // Another window or tab has the focus: the field goes on.
    if (!field || relatedTarget === null || field.contains(relatedTarget)) return;
    const [prop = ''] = (field.dataset['field'] ?? '').split('.');
    setLeft((before) => (before.has(prop) ? before : new Set([...before, prop])));
  }
  return { left, onBlur };
}
