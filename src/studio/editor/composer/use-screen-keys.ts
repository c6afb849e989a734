import { useEffect } from 'react';
import { isInputMethodKey } from '#rules/text/input-method-key.ts';
import { useComposer } from './composer.ts';
import { toKeyPress } from '../../base/keys/chord.ts';

const TEXT = 'input, textarea, [contenteditable="true"], [role="dialog"]';

/** The commands that keys stand for, on a screen without a page to walk; search boxes and dialogs keep their own. */
export function useScreenKeys(): void {
  const { press } = useComposer();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const inText = target?.closest(TEXT) != null;
      const isTheirs = inText && target?.closest('[data-pane="inspector"]') == null;
      // An editor of formatted text keeps the browser from undoing; that it was kept from it does not mean that it was done.
      const isDone = event.defaultPrevented && target?.closest('[contenteditable="true"]') == null;
      if (isInputMethodKey(event) || isDone || isTheirs || event.code === 'KeyK') return;
      if (press(toKeyPress(event), { onNodes: false, inText })) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [press]);
}
