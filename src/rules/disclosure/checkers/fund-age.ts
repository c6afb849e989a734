import { addDays, monthsBefore } from '../../dates/calendar-date.ts';
import type { DisclosureFacts } from '../facts.ts';

/** The first days, yyyymmdd, on which funds are older than this number of months, of funds whose first day is known. */
export function agedDays({ funds }: Pick<DisclosureFacts, 'funds'>, months: number): string[] {
  return [...funds.values()].flatMap(({ establishdate: founded }) =>
    founded === '' ? [] : [addDays(monthsBefore(founded, -months), 1)],
  );
}
