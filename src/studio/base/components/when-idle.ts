/** It is done at the latest after this. */
const LATEST_MS = 500;

/** Runs a task once the browser has nothing to draw; answers what calls it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(task);
  return () => clearTimeout(handle);
}
