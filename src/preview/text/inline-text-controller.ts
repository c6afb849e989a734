import type { FromFrame, ToFrame } from '#wire/preview/messages.ts';
import { openTextEditor, type OpenText } from './open-text.ts';
import { placeAt, propOf, textElement, textElements, toPlace } from './text-place.ts';

type TextMessage = Extract<ToFrame, { type: 'find-text' | 'open-text' | 'text' | 'close-text' }>;

/** Follows the studio's messages about texts on the page; at most one is open. */
export function createInlineTextController(
  document: Document,
  send: (message: FromFrame) => void,
): { receive(message: TextMessage): void } {
  let open: { text: OpenText; node: string; prop: string; watch: MutationObserver } | null = null;

  function close(): void {
    const closing = open;
    open = null;
    closing?.watch.disconnect();
    closing?.text.close();
  }
  function leave(by: 'key' | 'focus'): void {
    if (!open) return;
    close();
    send({ type: 'text-left', by });
  }
  function start({ node, prop, value, lines }: Extract<TextMessage, { type: 'open-text' }>): void {
    close();
    const shown = textElement(document, node, prop);
    if (!shown) return send({ type: 'text-left', by: 'key' });
    const text = openTextEditor({
      shown,
      value,
      lines,
      onTyped: (id, before, after) => send({ type: 'text-typed', id, before, after }),
      onKey: (event) => press(event, node, prop, lines),
      onBlur: () => leave('focus'),
    });
    const watch = new MutationObserver(() => text.follow(textElement(document, node, prop)));
    watch.observe(document.body, { childList: true, subtree: true });
    open = { text, node, prop, watch };
  }
  function press(event: KeyboardEvent, node: string, prop: string, lines: boolean): void {
    const { key, code, shiftKey: shift, altKey: alt } = event;
    const meta = event.metaKey || event.ctrlKey;
    event.stopPropagation();
    if (key === 'Tab') {
      const next = neighbour(node, prop, shift ? -1 : 1);
      event.preventDefault();
      leave('key');
      if (next) send({ type: 'text-place', node, place: toPlace(next) });
    } else if (key === 'Escape' || (key === 'Enter' && !lines)) {
      event.preventDefault();
      leave('key');
    } else if ((meta && (code === 'KeyZ' || code === 'KeyY')) || key === 'F6') {
      event.preventDefault();
      send({ type: 'key', key, code, shift, alt, meta });
    }
  }
  function neighbour(node: string, prop: string, by: 1 | -1): HTMLElement | undefined {
    const elements = textElements(document, node);
    const index = elements.findIndex((element) => propOf(element) === prop);
    return index + by < 0 ? undefined : elements[index + by];
  }

  return {
    receive(message) {
      switch (message.type) {
        case 'find-text': {
          const place =
            message.prop === null
              ? placeAt(document, message.node, null)
              : toPlace(textElement(document, message.node, message.prop));
          return send({ type: 'text-place', node: message.node, place });
        }
        case 'open-text':
          return start(message);
        case 'text':
          return open?.text.take(message.value, message.answers);
        case 'close-text':
          return open?.node === message.node && open.prop === message.prop ? close() : undefined;
      }
    },
  };
}
