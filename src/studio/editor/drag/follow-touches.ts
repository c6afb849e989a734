import type { Point } from './nearest-gap.ts';
import { startDrag, type SyntheticDrag } from './synthetic-drag.ts';

/** How long a finger rests until it picks up, in milliseconds: scrolling begins sooner. */
const REST = 250;
/** How far it may tremble meanwhile, in pixels. */
const TREMBLE = 8;

/**
 * Dragging by touch: a finger that rests on something draggable picks it up, moves it and drops it; a second finger or
 * Esc gives it up, and letting go on the spot asks for the menu. Browsers differ here (some begin a drag of their own
 * after twice the time, some none), so theirs are kept from beginning. Returns what ends it.
 */
export function followTouches(document: Document): () => void {
  const window = document.defaultView;
  const ending = new AbortController();
  const { signal } = ending;
  let press: { source: HTMLElement; from: Point; timer: ReturnType<typeof setTimeout> } | null =
    null;
  let drag: SyntheticDrag | null = null;
  let hasMoved = false;

  function pickUp(): void {
    if (!press) return;
    hasMoved = false;
    drag = startDrag(press.source, press.from);
    if (drag) window?.navigator.vibrate?.(10);
  }
  function release(): void {
    clearTimeout(press?.timer);
    press = null;
    drag = null;
  }
  function cancel(): void {
    const given = drag;
    release();
    given?.cancel();
  }

  function onStart(event: TouchEvent): void {
    const [touch] = event.touches;
    const source =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[draggable="true"]')
        : null;
    cancel();
    if (!touch || !source || event.touches.length > 1 || !event.target) return;
    press = { source, from: pointOf(touch), timer: setTimeout(pickUp, REST) };
    listenToTouch(event.target, signal, { onMove, onEnd });
  }
  function onMove(event: TouchEvent): void {
    const [touch] = event.touches;
    if (!touch || !press) return;
    const point = pointOf(touch);
    const isFar = Math.hypot(point.x - press.from.x, point.y - press.from.y) > TREMBLE;
    if (!drag) return isFar ? release() : undefined;
    event.preventDefault();
    hasMoved ||= isFar;
    drag.moveTo(point);
  }
  function onEnd(event: TouchEvent): void {
    const given = drag;
    const pressed = press;
    release();
    if (!given || !pressed) return;
    // No click comes of it.
    event.preventDefault();
    if (event.type === 'touchend' && hasMoved) return given.drop();
    given.cancel();
    if (event.type === 'touchend') askForMenu(pressed.source, pressed.from);
  }
  /** What the browser itself makes of a finger that rests, and pointer events, by which a drag that lost its end is known. */
  function keepAway(event: Event): void {
    if (!drag || !event.isTrusted) return;
    if (event.cancelable) event.preventDefault();
    event.stopImmediatePropagation();
  }

  document.addEventListener('touchstart', onStart, { passive: true, signal });
  // Listening before a touch begins is what lets it keep the page from scrolling in every browser.
  document.addEventListener(
    'touchmove',
    (event) => drag && event.cancelable && event.preventDefault(),
    { passive: false, signal },
  );
  document.addEventListener('keydown', (event) => event.key === 'Escape' && cancel(), { signal });
  for (const type of ['dragstart', 'contextmenu', 'pointermove', 'pointerdown'])
    window?.addEventListener(type, keepAway, { capture: true, signal });
  return () => {
    cancel();
    ending.abort();
  };
}

interface TouchListeners {
  onMove(event: TouchEvent): void;
  onEnd(event: TouchEvent): void;
}

/** Touches go to where they began, also after that has left the document, and from there no longer to the document. */
function listenToTouch(
  target: EventTarget,
  signal: AbortSignal,
  { onMove, onEnd }: TouchListeners,
): void {
  const own = new AbortController();
  const options = { signal: AbortSignal.any([signal, own.signal]), passive: false };
  target.addEventListener(
    'touchmove',
    (move) => move instanceof TouchEvent && onMove(move),
    options,
  );
  for (const type of ['touchend', 'touchcancel']) {
    target.addEventListener(
      type,
      (end) => {
        if (end instanceof TouchEvent) onEnd(end);
        own.abort();
      },
      options,
    );
  }
}

function askForMenu(source: HTMLElement, { x, y }: Point): void {
  source.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y }),
  );
}

function pointOf({ clientX, clientY }: Touch): Point {
  return { x: clientX, y: clientY };
}
