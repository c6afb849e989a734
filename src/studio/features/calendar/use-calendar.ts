import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CalendarSpan } from '#wire/studio/calendar.ts';
import { useSession } from '../../core/session/session.ts';

/** What starts and ends in a span; the former span stays while the next one loads. */
export function useCalendar(span: CalendarSpan) {
  const { client, signIns } = useSession();
  return useQuery({
    queryKey: ['calendar', signIns, span],
    queryFn: ({ signal }) => client.call('calendar', span, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
