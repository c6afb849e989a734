import { nextClockChange } from '#rules/dates/beijing-time.ts';
import type { KeptPage } from '../cache/page-cache.ts';
import type { EdgeAdapter } from './adapters.ts';
import type { AddressRecords } from './address-records.ts';
import { keysOfPage } from './edge-keys.ts';

/** Tells a shared cache in front of the site how long it may keep a page that is good now. */
export interface EdgeHeaders {
  /**
   * Header names and values in turn in place of `no-cache`; null where it may keep nothing. `now`: epoch milliseconds.
   * `address`: the canonical one where the page was asked for by it, or its model by what follows from it; else null.
   */
  of(page: KeptPage, now: number, address: string | null): readonly string[] | null;
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
/** Header that only shared caches follow (RFC 9213). */
const CONTROL = 'cdn-cache-control';
/** For what is on its way. */
const MARGIN_S = 60;

/** How a cache is told what it may keep: by keys, or by addresses that are written down before it keeps them. */
export type EdgeCache = EdgeAdapter | AddressRecords;

/** Seconds for which a cache may have an answer at most, stale use included. */
export function keptAtMost(seconds: number): number {
  return seconds + IF_ERROR_S + MARGIN_S;
}

/** `seconds`: as long as a page is kept as fresh at most. */
export function createEdgeHeaders(seconds: number, cache: EdgeCache): EdgeHeaders {
  const adapter = 'keysHeader' in cache ? cache : null;
  const records = 'has' in cache ? cache : null;
  const keys = new WeakMap<KeptPage, string>();
  let knownAt = 0;
  let nextChange: number | null = null;

  const keysOf = (page: KeptPage, separator: string): string => {
    const found = keys.get(page) ?? keysOfPage(page.tags).join(separator);
    keys.set(page, found);
    return found;
  };
  // Of addresses that are written otherwise, or answered with 404, there is no end.
  const isWritten = (page: KeptPage, now: number, address: string | null) =>
    !records || (address !== null && page.status === 200 && records.has(address, page, now));

  return {
    of(page, now, address) {
      if (page.location !== undefined || Math.abs(now - knownAt) > KNOWING_MS) return null;
      const untilChange = secondsFrom(now, nextChange ?? Infinity);
      const untilClock = secondsFrom(now, nextClockChange(now));
      const fresh = Math.min(seconds, untilChange, untilClock);
      if (fresh <= 0 || !isWritten(page, now, address)) return null;
      // What ends as planned is withdrawn: it is not sent stale either.
      const stale = untilChange - fresh;
      const control = [
        `max-age=${fresh}`,
        `stale-while-revalidate=${Math.min(WHILE_REVALIDATING_S, stale)}`,
        `stale-if-error=${Math.min(IF_ERROR_S, stale)}`,
      ];
      return [
        ...['cache-control', `max-age=0, must-revalidate, s-maxage=${fresh}`],
        ...[adapter?.controlHeader ?? CONTROL, control.join(', ')],
        ...(adapter ? [adapter.keysHeader, keysOf(page, adapter.separator)] : []),
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
