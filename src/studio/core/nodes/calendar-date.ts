const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** yyyymmdd as a date box wants it, yyyy-mm-dd; empty where it is none. */
export function toInputDate(date: string): string {
  return COMPACT.test(date) ? date.replace(COMPACT, '$1-$2-$3') : '';
}

export function fromInputDate(date: string): string {
  return date.replaceAll('-', '');
}

/** The weekday of yyyymmdd in words; null where no such day is in the calendar. */
export function weekdayOf(date: string, locale: string): string | null {
  const day = new Date(`${toInputDate(date)}T00:00:00Z`);
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(toInputDate(date));
  return isReal
    ? new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(day)
    : null;
}

const COMPACT_TIME = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/;

/** yyyymmddHHMMSS as a box for date and time wants it, yyyy-mm-ddTHH:MM, with seconds where there are some; empty where it is none. */
export function toInputTime(time: string): string {
  return COMPACT_TIME.test(time)
    ? time.replace(COMPACT_TIME, '$1-$2-$3T$4:$5:$6').replace(/:00$/, '')
    : '';
}

export function fromInputTime(time: string): string {
  return time.replace(/\D/g, '').padEnd(time === '' ? 0 : 14, '0');
}
