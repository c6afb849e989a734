export type ReleaseLock = () => void;

/** How long a tab that is being reloaded may still hold what is its own. */
const SOON_MS = 500;

/**
 * A name that one tab of the browser has at a time, until it lets go of it or is gone; null where another has it. Where
 * the browser has no locks, on pages that came over plain HTTP, nothing is held: operations have ids, so even two tabs
 * that send the same do it once.
 */
export function claimLock(name: string): Promise<ReleaseLock | null> {
  return request(name, { ifAvailable: true });
}

/** The same, waiting for a moment. */
export function claimLockSoon(name: string): Promise<ReleaseLock | null> {
  return request(name, { signal: AbortSignal.timeout(SOON_MS) });
}

function request(name: string, options: LockOptions): Promise<ReleaseLock | null> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => new Promise<void>((release) => resolve(lock && release));
    locks.request(`quoin-draft ${name}`, options, hold).catch(() => resolve(null));
  });
}
