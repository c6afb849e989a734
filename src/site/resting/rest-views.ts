import type { PageModel } from '#kit';
import { loadViews } from '#registry/views.ts';
import { loadChunk } from '../chunks/page-chunks.ts';
import { followAddress } from '../navigation/follow-address.ts';
import { followedAddress } from '../navigation/followed-address.ts';
import { hydrateNow } from '../render/hydrate-now.ts';
import { awaitViews } from '../render/resting-views.ts';

const INTENTS = ['pointerover', 'touchstart', 'focusin'];
const CONTROLS = 'a[href], button, input, select, label';

/**
 * Loads the views of these types once one of their blocks is seen, pointed at or focused. The server's HTML stays until
 * then: links within the site are followed, any other press waits for the view and is made again.
 */
export function restViews(types: readonly string[], { nodes }: PageModel): void {
  if (types.length === 0) return;
  const blocks = Object.values(nodes)
    .filter(({ type }) => types.includes(type))
    .map(({ id }) => `[data-node="${CSS.escape(id)}"]`)
    .join();
  const listening = new AbortController();
  // A block has no box of its own.
  const seen = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) load();
  });
  const load = once(async () => {
    seen.disconnect();
    await loadViews(types, loadChunk);
    listening.abort();
  });
  awaitViews(types, load.done);

  for (const element of document.querySelectorAll(blocks))
    for (const child of element.children) seen.observe(child);
  const listen = <Type extends Event>(type: string, act: (event: Type, on: Element) => void) =>
    window.addEventListener(
      type,
      (event) => {
        const { target } = event;
        if (target instanceof Element && target.closest(blocks)) act(event as Type, target);
      },
      { capture: true, passive: type !== 'click', signal: listening.signal },
    );
  for (const intent of INTENTS) listen(intent, load);
  listen<MouseEvent>('click', (event, on) => {
    load();
    const control = on.closest<HTMLElement>(CONTROLS);
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const followed = followedAddress(event);
    event.preventDefault();
    // React keeps a press on what is not hydrated from other listeners.
    if (followed !== null) return followAddress(followed);
    event.stopImmediatePropagation();
    void load.done.then(() => {
      hydrateNow(control);
      control.click();
    });
  });
}

/** `act` is called by the first call; `done` is fulfilled when that has ended. */
function once(act: () => Promise<void>): { (): void; done: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isBegun = false;
  const call = () => {
    if (!isBegun) void act().then(resolve);
    isBegun = true;
  };
  return Object.assign(call, { done: promise });
}
