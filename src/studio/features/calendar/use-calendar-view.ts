import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import {
  calendarAddress,
  readCalendarAddress,
  type CalendarView,
} from './model/calendar-address.ts';

/** What the address shows of the calendar, and the day on which the keys are. `now` in milliseconds. */
export function useCalendarView(now: number) {
  const [parameters, setParameters] = useSearchParams();
  const today = beijingTime(new Date(now).toISOString()).slice(0, 8);
  const view = readCalendarAddress(parameters, today);
  const [walked, setWalked] = useState(today);
  const first = today.startsWith(view.month) ? today : `${view.month}01`;
  const change = (next: Partial<CalendarView>) =>
    setParameters(calendarAddress({ ...view, ...next }), { replace: true });
  return {
    view,
    today,
    /** The day that Tab leads to: always of the month that is shown. */
    current: walked.startsWith(view.month) ? walked : first,
    change,
    /** Goes to a day, and to its month. */
    walkTo(day: string) {
      setWalked(day);
      if (!day.startsWith(view.month)) change({ month: day.slice(0, 6) });
    },
  };
}
