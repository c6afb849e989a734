/** Arithmetic on calendar dates written yyyymmdd. No time of day and no time zone take part. */

function parts(date: string): [year: number, month: number, day: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(4, 6)), Number(date.slice(6, 8))];
}

function write(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`;
}

function lastDayOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether the text is yyyymmdd and a day that exists: 20250229 is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{8}$/.test(text)) return false;
  const [year, month, day] = parts(text);
  return (
    year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= lastDayOfMonth(year, month)
  );
}

/** The date `days` later; earlier where `days` is negative. */
export function addDays(date: string, days: number): string {
  const [year, month, day] = parts(date);
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return write(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
}

/** The same day this number of months earlier, or that month's last day where it is shorter: 20240331 less one is 20240229. */
export function monthsBefore(date: string, months: number): string {
  const [year, month, day] = parts(date);
  const index = year * 12 + (month - 1) - months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return write(toYear, toMonth, Math.min(day, lastDayOfMonth(toYear, toMonth)));
}

/** 0 Sunday to 6 Saturday. */
export function weekday(date: string): number {
  const [year, month, day] = parts(date);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** Calendar days from a date to a later one. */
export function daysBetween(from: string, to: string): number {
  const at = (date: string) => {
    const [year, month, day] = parts(date);
    return Date.UTC(year, month - 1, day);
  };
  return Math.round((at(to) - at(from)) / 86_400_000);
}
