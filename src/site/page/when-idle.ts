/** Not every browser can tell when it rests. */
const SOON = 200;

/** Calls back when the page rests. */
export function whenPageIdle(act: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(() => act());
  else setTimeout(act, SOON);
}
