import { useEffect, useState } from 'react';

/** The dotted name of the inspector's field that has the focus. */
export function useFieldInFocus(): string | null {
  const [field, setField] = useState<string | null>(null);
  useEffect(() => {
    const look = () =>
      setField(
        document.activeElement?.closest<HTMLElement>('[data-pane="inspector"] [data-field]')
          ?.dataset['field'] ?? null,
      );
    const lookAfterwards = () => setTimeout(look);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', lookAfterwards);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookAfterwards);
    };
  }, []);
  return field;
}
