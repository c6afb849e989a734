import { beijingInstant } from '#rules/dates/beijing-time.ts';
import { monthName } from '../../base/time/time.ts';
import type { CalendarView } from './model/calendar-address.ts';
import { entriesByDay } from './model/entries-by-day.ts';
import { weeksOf } from './model/month-days.ts';
import { useCalendar } from './use-calendar.ts';

/** The weeks of the month that is shown, with their entries and trading days by day. */
export function useMonth({ month, kind, category, mine }: CalendarView) {
  const weeks = weeksOf(month);
  const { data, error, refetch, isPlaceholderData } = useCalendar({
    ...{ from: weeks[0]?.[0] ?? '', until: weeks.at(-1)?.[6] ?? '', mine },
    ...(kind && { kind }),
    ...(category !== undefined && { category }),
  });
  const byDay = entriesByDay(data?.entries ?? []);
  const inMonth = [...byDay].filter(([day]) => day.startsWith(month));
  return {
    name: monthName(beijingInstant(`${month}01000000`)),
    byDay,
    days: new Map(data?.days.map(({ day, trading }) => [day, trading])),
    /** Of the month alone, without the days around it. */
    count: inMonth.reduce((sum, [, entries]) => sum + entries.length, 0),
    hasMore: data?.hasMore ?? false,
    error,
    retry: () => void refetch(),
    /** Nothing has arrived yet, or only what was shown before. */
    isLoading: !data,
    isBusy: !data || isPlaceholderData,
  };
}
