/** When somebody last did something in this tab, in milliseconds; what a page does by itself is no use. */
let lastUse = Date.now();

/** So long after the last use calls no longer keep the session alive. */
const STILL_MS = 60_000;

export function markUse(): void {
  lastUse = Date.now();
}

export function sinceLastUse(): number {
  return Date.now() - lastUse;
}

export function isStill(): boolean {
  return sinceLastUse() > STILL_MS;
}

/** Listens for keys and pointers until the returned function is called. */
export function watchUse(): () => void {
  const kinds = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'focus'] as const;
  for (const kind of kinds)
    window.addEventListener(kind, markUse, { capture: true, passive: true });
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, markUse, { capture: true });
  };
}
