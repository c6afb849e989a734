import { lazy } from '#kit';
import { language, locale } from '../language/language.ts';

const ZONE = 'Asia/Shanghai';

/** 10:42, Beijing time. */
export function clockTime(at: number | string): string {
  return formats.clock().format(new Date(at));
}

/** 2月25日 09:00, or 25 Feb 09:00 */
export function shortTime(at: number | string): string {
  return `${formats.day().format(new Date(at))} ${clockTime(at)}`;
}

/** 2026-02-25 周三 09:00, or Wed 2026-02-25 09:00 */
export function fullTime(at: number | string): string {
  const parts = formats.weekday().formatToParts(new Date(at));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return `${language === 'en' ? `${part('weekday')} ${day}` : `${day} ${part('weekday')}`} ${clockTime(at)}`;
}

/** 2026-02-25 周三, or Wed 2026-02-25 */
export function fullDay(at: number | string): string {
  return fullTime(at).replace(/ \d\d:\d\d$/, '');
}

/** 2026年2月, or February 2026, of a moment in it. */
export function monthName(at: number | string): string {
  return formats.month().format(new Date(at));
}

/** The ISO time of a day `2026-02-25` and a clock time `09:00` in Beijing; null where they are none. */
export function toBeijingIso(day: string, clock: string): string | null {
  const iso = `${day}T${clock}:00+08:00`;
  return /^\d{4}-\d\d-\d\d$/.test(day) &&
    /^\d\d:\d\d$/.test(clock) &&
    !Number.isNaN(Date.parse(iso))
    ? iso
    : null;
}

/** The day and clock time in Beijing, as date and time inputs want them. */
export function beijingParts(at: number): { day: string; clock: string } {
  const shifted = new Date(at + 8 * 3_600_000).toISOString();
  return { day: shifted.slice(0, 10), clock: shifted.slice(11, 16) };
}

/** The day in Beijing of a moment, or this number of milliseconds before it; empty where there is none. */
export function dayOf(time: string | undefined, before = 0): string {
  return time === undefined ? '' : beijingParts(Date.parse(time) - before).day;
}

/** Made once each: making one takes longer than all else in drawing a time. */
const formats = {
  clock: lazy(() => format({ hour: '2-digit', minute: '2-digit' })),
  day: lazy(() => format({ month: language === 'en' ? 'short' : 'long', day: 'numeric' })),
  month: lazy(() => format({ year: 'numeric', month: 'long' })),
  weekday: lazy(() =>
    format({ year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'short' }),
  ),
};

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone: ZONE, hour12: false, ...options });
}

/** The moment at which a day in Beijing is over; null where it is no day. */
export function dayEnd(day: string): string | null {
  const begins = toBeijingIso(day, '00:00');
  return begins === null ? null : new Date(Date.parse(begins) + 86_400_000).toISOString();
}
