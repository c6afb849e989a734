/**
 * Does work one at a time. Calls during a run share the next run, since the one under way may have read what has changed
 * meanwhile.
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
