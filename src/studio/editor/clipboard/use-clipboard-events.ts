import { useEffect, useEffectEvent } from 'react';
import { CLIP_TYPE } from './clip.ts';

interface Handlers {
  /** Returns what goes onto the clipboard. */
  take(kind: 'cut' | 'copy'): string;
  give(text: string): void;
}

/** The browser's own events of cutting, copying and pasting, while outline or page has the focus; nodes are pasted wherever no text is typed. */
export function useClipboardEvents(hasSelection: boolean, { take, give }: Handlers): void {
  const onEvent = useEffectEvent((event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    const hasNodes = event.type === 'paste' && event.clipboardData.types.includes(CLIP_TYPE);
    if (hasNodes ? isInText(event.target) : !isOnNodes(event.target)) return;
    if (event.type === 'paste') {
      event.preventDefault();
      give(event.clipboardData.getData(CLIP_TYPE) || event.clipboardData.getData('text/plain'));
    } else if (hasSelection) {
      event.preventDefault();
      const text = take(event.type === 'cut' ? 'cut' : 'copy');
      event.clipboardData.setData(CLIP_TYPE, text);
      event.clipboardData.setData('text/plain', text);
    }
  });
  useEffect(() => {
    const events = ['cut', 'copy', 'paste'] as const;
    const listen = (event: ClipboardEvent) => onEvent(event);
    for (const type of events) document.addEventListener(type, listen);
    return () => {
      for (const type of events) document.removeEventListener(type, listen);
    };
  }, []);
}

/** Where the keys of nodes hold: outline and page, but no text field in them. */
function isOnNodes(target: EventTarget | null): boolean {
  return (
    !isInText(target) &&
    focusedOf(target)?.closest('[data-pane="outline"], [data-pane="page"]') != null
  );
}

/** Where text is typed, or a dialog waits for an answer. */
function isInText(target: EventTarget | null): boolean {
  const at = focusedOf(target);
  return at?.closest('input, textarea, [contenteditable="true"], [role="dialog"]') != null;
}

function focusedOf(target: EventTarget | null): Element | null {
  const element = target instanceof Element ? target : null;
  return element === document.body ? document.activeElement : element;
}
