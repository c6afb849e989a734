import { isCalendarDate } from '#rules/dates/calendar-date.ts';
import type { DataProblem } from './problem.ts';

/** The problem of a field whose day (yyyymmdd) no calendar has; none of one that exists. */
export function impossible(file: string, row: number, field: string, date: string): DataProblem[] {
  if (isCalendarDate(date)) return [];
  return [{ file, row, field, message: `日期 ${date} 不存在，请核对年月日` }];
}
