/** The work took longer than it may. */
export class TimedOut extends Error {}

/** What the work comes to, or a rejection with `TimedOut` after `milliseconds`. The work is not stopped: nobody waits for it any more. */
export function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TimedOut(`not done within ${milliseconds} ms`)),
      milliseconds,
    );
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
