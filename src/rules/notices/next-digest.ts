const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Beijing is ahead of UTC. */
const OFFSET = 8 * HOUR;

/** When the next digest is sent after an instant, at one of these hours in Beijing; both in epoch milliseconds. */
export function nextDigest(after: number, hours: readonly number[]): number {
  const midnight = Math.floor((after + OFFSET) / DAY) * DAY - OFFSET;
  const times = [0, DAY].flatMap((day) => hours.map((hour) => midnight + day + hour * HOUR));
  return Math.min(...times.filter((time) => time > after));
}
