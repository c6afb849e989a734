const OFFSET = 8 * 3_600_000;
const DAY = 24 * 3_600_000;

/** An ISO instant as Beijing's clocks show it, yyyymmddHHMMSS: eight hours ahead of UTC all year. */
export function beijingTime(instant: string): string {
  return new Date(Date.parse(instant) + OFFSET).toISOString().replace(/\D/g, '').slice(0, 14);
}

/** The instant at which Beijing's clocks show yyyymmddHHMMSS, ISO 8601. */
export function beijingInstant(localTime: string): string {
  const digits = /^(....)(..)(..)(..)(..)(..)$/;
  return localTime.replace(digits, '$1-$2-$3T$4:$5:$6+08:00');
}

/** Hour in Beijing by which yesterday's figures have to be there. */
export const FIGURES_HOUR = 9;

/**
 * When, after an instant, pages next change by the clock alone: at midnight in Beijing, or in the morning when new figures
 * have to be there. Epoch milliseconds.
 */
export function nextClockChange(instant: number): number {
  const midnight = Math.floor((instant + OFFSET) / DAY) * DAY - OFFSET;
  const morning = midnight + FIGURES_HOUR * 3_600_000;
  return instant < morning ? morning : midnight + DAY;
}

/** When the day began in Beijing in which an instant lies, ISO 8601 in UTC. */
export function dayBegan(instant: string): string {
  const shown = Date.parse(instant) + OFFSET;
  return new Date(shown - (shown % DAY) - OFFSET).toISOString();
}
