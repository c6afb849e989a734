/**
 * Does work one at a time. Who asks for it while it is done shares the next one with all others who wait, as the one under way
 * may have read already what has changed since.
 */
export function joinWaiting<T>(work: () => Promise<T>): () => Promise<T> {
  let underway: Promise<unknown> | null = null;
  let waiting: Promise<T> | null = null;
  const begin = () => {
    waiting = null;
    const begun = work();
    underway = begun.then(
      () => (underway = null),
      () => (underway = null),
    );
    return begun;
  };
  return () => {
    if (waiting) return waiting;
    return underway ? (waiting = underway.then(begin)) : begin();
  };
}
