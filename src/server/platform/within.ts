/** The work took longer than it may. */
export class TooLate extends Error {}

/** What the work comes to, or a rejection with `TooLate` after `milliseconds`. The work is not stopped: nobody waits for it any more. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TooLate(`not done within ${milliseconds} ms`)),
      milliseconds,
    );
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
