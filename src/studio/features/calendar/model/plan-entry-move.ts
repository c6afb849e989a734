import { addDays, daysBetween, isCalendarDate } from '#rules/dates/calendar-date.ts';
import { beijingInstant, beijingTime } from '#rules/dates/beijing-time.ts';
import type { CalendarEntry, CalendarMove, KeptBecause } from '#wire/studio/calendar.ts';
import { entryDay } from './entries-by-day.ts';

/** Why an entry is not put on a day. */
export type MoveRefusal = KeptBecause | 'noDay' | 'same' | 'past' | 'endBeforeStart';

/** What is done to put an entry on another day. */
export type MoveStep =
  | { way: 'release'; seq: number; validFrom: string; validUntil: string | null }
  | { way: 'saved'; id: string; validFrom: string | null; validUntil: string | null }
  /** `days`: by how many the props move. */
  | { way: 'draft'; props: readonly string[]; days: number };

export type PlannedMove =
  | { ok: true; from: string; to: string; step: MoveStep }
  | { ok: false; refusal: MoveRefusal };

/** What putting an entry on a day of Beijing, yyyymmdd, means: it keeps its time of day. `now` in milliseconds. */
export function planEntryMove(entry: CalendarEntry, day: string, now: number): PlannedMove {
  const { move, at, isWholeDay } = entry;
  if (move.way === 'none') return { ok: false, refusal: move.because };
  if (!isCalendarDate(day)) return { ok: false, refusal: 'noDay' };
  const days = daysBetween(entryDay(entry), day);
  if (days === 0) return { ok: false, refusal: 'same' };
  const to = onDay(at, day);
  const today = beijingTime(new Date(now).toISOString()).slice(0, 8);
  if (isWholeDay ? day < today : Date.parse(to) <= now) return { ok: false, refusal: 'past' };
  const step = stepOf(entry, move, to, days);
  if (step === null) return { ok: false, refusal: 'endBeforeStart' };
  return { ok: true, from: at, to, step };
}

/** The instant at which Beijing's clocks show on a day what they show at another instant. */
export function onDay(at: string, day: string): string {
  return beijingInstant(`${day}${beijingTime(at).slice(8)}`);
}

/** Adds days to a day, or to a day and a time, as items write it: yyyymmdd or yyyymmddHHMMSS. */
export function shiftLocalTime(value: string, days: number): string {
  return `${addDays(value.slice(0, 8), days)}${value.slice(8)}`;
}

/** Null where the end would not be after the start. */
function stepOf(
  { what }: CalendarEntry,
  move: Exclude<CalendarMove, { way: 'none' }>,
  to: string,
  days: number,
): MoveStep | null {
  if (move.way === 'draft') return { way: 'draft', props: move.props, days };
  const isStart = what === 'starts';
  const validFrom = isStart ? to : move.validFrom;
  const validUntil = isStart ? move.validUntil : to;
  if (validFrom !== null && validUntil !== null && Date.parse(validUntil) <= Date.parse(validFrom))
    return null;
  return move.way === 'saved'
    ? { way: 'saved', id: move.id, validFrom, validUntil }
    : { way: 'release', seq: move.seq, validFrom: validFrom ?? to, validUntil };
}
