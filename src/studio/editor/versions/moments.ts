import type { VersionRow } from '#wire/studio/routes.ts';

const DAY = 24 * 3_600_000;

/** A version by what matters of it here; times in milliseconds. */
interface Timed {
  seq: number;
  from: number;
  until: number;
}

/** Up to the next whole millisecond: stored times are finer, and a moment cut short would lie before what began then. */
function wholeMilliseconds(time: string): number {
  return Date.parse(time) + (/\.\d{3}0*[1-9]/.test(time) ? 1 : 0);
}

function timed(versions: readonly VersionRow[]): Timed[] {
  return versions
    .filter(({ state }) => state !== 'cancelled')
    .map(({ seq, validFrom, validUntil }) => ({
      seq,
      from: wholeMilliseconds(validFrom),
      until: validUntil === null ? Infinity : wholeMilliseconds(validUntil),
    }));
}

/** What visitors saw, or as far as it is planned will see, at a time: the version that began last, of those that had not ended. */
export function versionAt(versions: readonly VersionRow[], at: number): VersionRow | null {
  const [found] = timed(versions)
    .filter(({ from, until }) => from <= at && at < until)
    .toSorted((a, b) => b.from - a.from || b.seq - a.seq);
  return versions.find(({ seq }) => seq === found?.seq) ?? null;
}

/** The times at which something else began to show, earliest first. */
export function turns(versions: readonly VersionRow[]): number[] {
  const times = timed(versions).flatMap(({ from, until }) =>
    until === Infinity ? [from] : [from, until],
  );
  return [...new Set(times)].toSorted((a, b) => a - b);
}

/** The next or the one before; where there is none, the same time. */
export function stepVersion(versions: readonly VersionRow[], at: number, by: 1 | -1): number {
  const all = turns(versions);
  return (by > 0 ? all.find((time) => time > at) : all.findLast((time) => time < at)) ?? at;
}

export function stepDay(at: number, by: 1 | -1): number {
  return at + by * DAY;
}

/** What the slider spans: all versions and now, with room at both ends. */
export function spanOf(versions: readonly VersionRow[], now: number): { from: number; to: number } {
  const all = [...turns(versions), now];
  const from = Math.min(...all);
  const to = Math.max(...all);
  const room = Math.max(DAY, (to - from) * 0.05);
  return { from: from - room, to: to + room };
}
