import type { FromFrame } from '#wire/preview/messages.ts';
import { nodeAround } from './layout/measure.ts';
import { isOpenText } from './text/open-text.ts';
import { placeAt } from './text/text-place.ts';

const STOPPED = [
  'click',
  'dblclick',
  'auxclick',
  'mousedown',
  'pointerdown',
  'touchstart',
  'submit',
  'dragstart',
  'focusin',
  'contextmenu',
] as const;

/**
 * Makes the page inert while it is edited: nothing is followed, submitted, focused or opened. A click selects, a double
 * click asks to edit text, the pointer hovers, and keys go to the studio. Only a text that is open takes them itself.
 */
export function disableInteraction(document: Document, send: (message: FromFrame) => void): void {
  let hovered: string | null = null;

  function hover(node: string | null): void {
    if (node === hovered) return;
    hovered = node;
    send({ type: 'hovered', node });
  }

  function tellPlace(target: EventTarget | null): void {
    const node = nodeAround(target);
    if (node !== null) send({ type: 'text-place', node, place: placeAt(document, node, target) });
  }

  for (const type of STOPPED) {
    document.addEventListener(
      type,
      (event) => {
        if (isOpenText(event.target)) return;
        if (type !== 'pointerdown' && type !== 'touchstart') event.preventDefault();
        event.stopImmediatePropagation();
        if (type === 'focusin' && event.target instanceof HTMLElement) event.target.blur();
        if (type === 'click' && event instanceof MouseEvent)
          send({
            type: 'clicked',
            node: nodeAround(event.target),
            extend: event.shiftKey,
            add: event.metaKey || event.ctrlKey,
          });
        if (type === 'contextmenu' && event instanceof MouseEvent)
          send({
            type: 'menu',
            node: nodeAround(event.target),
            x: event.clientX,
            y: event.clientY,
          });
        if (type === 'dblclick') tellPlace(event.target);
      },
      { capture: true },
    );
  }
  document.addEventListener('pointerover', (event) => hover(nodeAround(event.target)));
  document.documentElement.addEventListener('pointerleave', () => hover(null));
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab' || isOpenText(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { key, code, shiftKey: shift, altKey: alt } = event;
      send({ type: 'key', key, code, shift, alt, meta: event.metaKey || event.ctrlKey });
    },
    { capture: true },
  );
}
