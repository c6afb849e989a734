const OFFSET = 8 * 3_600_000;
const DAY = 24 * 3_600_000;

/** An ISO instant as Beijing's clocks show it, yyyymmddHHMMSS: eight hours ahead of UTC all year. */
export function beijingTime(instant: string): string {
  return new Date(Date.parse(instant) + OFFSET).toISOString().replace(/\D/g, '').slice(0, 14);
}

/** The number of the day in Beijing in which an instant lies, epoch milliseconds: what has the same number is of one day. */
export function beijingDay(instant: number): number {
  return Math.floor((instant + OFFSET) / DAY);
}

/** When the day began in Beijing in which an instant lies, ISO 8601 in UTC. */
export function dayBegan(instant: string): string {
  const shown = Date.parse(instant) + OFFSET;
  return new Date(shown - (shown % DAY) - OFFSET).toISOString();
}
