import { nextClockChange } from '#rules/dates/beijing-time.ts';
import type { KeptPage } from '../cache/page-cache.ts';
import type { EdgeAdapter } from './adapters.ts';
import { keysOfPage } from './edge-keys.ts';

/** Tells a shared cache in front of the site how long it may keep a page that is good now. */
export interface EdgeHeaders {
  /** Header names and values in turn in place of `no-cache`; null where it may keep nothing. `now`: epoch milliseconds. */
  of(page: KeptPage, now: number): readonly string[] | null;
  /** This process knew at the time, epoch milliseconds, all that was released. */
  settle(asOf: number): void;
  /** When the next scheduled change comes, epoch milliseconds; null: none is planned. */
  setNextChange(at: number | null): void;
}

/**
 * Milliseconds for which a process counts as knowing what was released: three times as long as it takes between two
 * readings of the log. A process that lags behind sends nothing that is kept elsewhere. The second purge comes later than that.
 */
const KNOWING_MS = 1500;
/** Seconds: a page that is over is still sent while the next is fetched, and while the site does not answer. */
const WHILE_REVALIDATING_S = 10;
const IF_ERROR_S = 86_400;

/** `seconds`: as long as a page is kept at most. */
export function createEdgeHeaders(seconds: number, adapter: EdgeAdapter): EdgeHeaders {
  const keys = new WeakMap<KeptPage, string>();
  let knownAt = 0;
  let nextChange: number | null = null;

  const keysOf = (page: KeptPage): string => {
    const found = keys.get(page) ?? keysOfPage(page.tags).join(adapter.separator);
    keys.set(page, found);
    return found;
  };

  return {
    of(page, now) {
      if (page.location !== undefined || Math.abs(now - knownAt) > KNOWING_MS) return null;
      const untilChange = secondsFrom(now, nextChange ?? Infinity);
      const untilClock = secondsFrom(now, nextClockChange(now));
      const fresh = Math.min(seconds, untilChange, untilClock);
      if (fresh <= 0) return null;
      // What ends as planned is withdrawn: it is not sent stale either.
      const stale = untilChange - fresh;
      const control = [
        `max-age=${fresh}`,
        `stale-while-revalidate=${Math.min(WHILE_REVALIDATING_S, stale)}`,
        `stale-if-error=${Math.min(IF_ERROR_S, stale)}`,
      ];
      return [
        ...['cache-control', `max-age=0, must-revalidate, s-maxage=${fresh}`],
        ...[adapter.controlHeader, control.join(', ')],
        ...[adapter.keysHeader, keysOf(page)],
      ];
    },
    settle(asOf) {
      knownAt = asOf;
    },
    setNextChange(at) {
      nextChange = at;
    },
  };
}

function secondsFrom(now: number, until: number): number {
  return Math.max(0, Math.floor((until - now) / 1000));
}
