/**
 * Points in time as text: ISO 8601 in UTC with microseconds, `2026-03-05T02:00:00.123456Z`. A JavaScript Date holds
 * milliseconds only and would move a version by up to 999 µs; texts of one width also compare as they are.
 */

/** The end of what has no end: PostgreSQL's word for it, and greater than any instant as text too. */
export const FOREVER = 'infinity';

/** Reads PostgreSQL's text of a `timestamptz` in a session whose time zone is UTC. */
export function fromPostgres(text: string): string {
  if (!text.endsWith('+00')) return text;
  const [day, time = ''] = text.slice(0, -3).split(' ');
  const [seconds, fraction = ''] = time.split('.');
  return `${day}T${seconds}.${fraction.padEnd(6, '0')}Z`;
}

/** The instant that many microseconds later, below a second. */
export function laterBy(microseconds: number, instant: string): string {
  const fraction = Number(instant.slice(20, 26)) + microseconds;
  const seconds = Date.parse(`${instant.slice(0, 19)}Z`) + Math.floor(fraction / 1e6) * 1000;
  return `${new Date(seconds).toISOString().slice(0, 19)}.${String(fraction % 1e6).padStart(6, '0')}Z`;
}

const ISO = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(Z|[+-]\d\d:\d\d)$/;

/** The same point in time in the form above; undefined if the text is no ISO 8601 time with a zone. */
export function toInstant(text: string): string | undefined {
  const [, seconds, fraction = '', zone] = ISO.exec(text) ?? [];
  const time = Date.parse(`${seconds}${zone}`);
  if (Number.isNaN(time)) return undefined;
  return `${new Date(time).toISOString().slice(0, 19)}.${fraction.padEnd(6, '0')}Z`;
}
