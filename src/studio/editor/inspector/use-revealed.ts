import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { REVEAL_FIELD } from '../commands/panes.ts';
import type { Revealed } from '../../fields/form/form-context.ts';

/** The field that somebody is led to, as a dotted name; `onReveal` hears the name of the prop, to show where it stands. */
export function useRevealed(onReveal: (prop: string) => void): Revealed | null {
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  useEffect(() => {
    const listen = (event: Event) => {
      if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
      const name = event.detail;
      // At once: who asks goes on to the field, which a busy page would not have drawn by the next frame.
      flushSync(() => {
        setRevealed({ name });
        onReveal(name.split('.')[0] ?? '');
      });
    };
    document.addEventListener(REVEAL_FIELD, listen);
    return () => document.removeEventListener(REVEAL_FIELD, listen);
  }, [onReveal]);
  return revealed;
}
