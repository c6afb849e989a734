import { addDays, monthsBefore, weekday } from '#rules/dates/calendar-date.ts';

/** The ends that releases usually have, in the order in which they are offered. */
export const USUAL_ENDS = ['monday', 'week', 'month'] as const;
export type UsualEnd = (typeof USUAL_ENDS)[number];

/** The days `2026-03-02` on which a release that starts on `day` usually ends, all at 00:00; null where that is no day. */
export function usualEnds(day: string): Record<UsualEnd, string> | null {
  const from = day.replaceAll('-', '');
  if (!/^\d{8}$/.test(from)) return null;
  const nextMonth = monthsBefore(`${from.slice(0, 6)}01`, -1);
  return {
    monday: written(addDays(from, (8 - weekday(from)) % 7 || 7)),
    week: written(addDays(from, 7)),
    month: written(nextMonth),
  };
}

function written(date: string): string {
  return `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
}
