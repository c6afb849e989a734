import { addDays, monthsBefore, weekday } from '#rules/dates/calendar-date.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The weeks that a month, yyyymm, touches, Monday first: days as yyyymmdd, those of neighbouring months too. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  const next = moveMonth(month, 1);
  for (let day = mondayOf(`${month}01`); day.slice(0, 6) < next; day = addDays(day, 7))
    weeks.push(WEEK.map((at) => addDays(day, at)));
  return weeks;
}

/** Returns the month `months` after a month, yyyymm; a negative number goes back. */
export function moveMonth(month: string, months: number): string {
  return monthsBefore(`${month}01`, -months).slice(0, 6);
}

/** The Monday of the week in which a day lies. */
export function mondayOf(day: string): string {
  return addDays(day, -((weekday(day) + 6) % 7));
}

/** Where a key leads from a day; null: the key leads nowhere. Months keep the day, or take their last one. */
export function dayByKey(day: string, key: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return mondayOf(day);
    case 'End':
      return addDays(mondayOf(day), 6);
    case 'PageUp':
      return monthsBefore(day, 1);
    case 'PageDown':
      return monthsBefore(day, -1);
    default:
      return null;
  }
}
