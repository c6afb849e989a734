/** Seconds from each failed try to the next: at once again, then less and less often, for a little over a day. */
const WAITS = [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 8 * 3600, 9 * 3600] as const;

/** Seconds until the next try after `attempts` failed ones; null after the last. */
export function waitAfter(attempts: number): number | null {
  return WAITS[attempts - 1] ?? null;
}
