import { useQuery } from '@tanstack/react-query';
import { calendarRow } from '#schemas/fund/deal.ts';
import { z } from 'zod';
import { useSession } from '../../../core/session/session.ts';

const answer = z.object({
  ok: z.literal(true),
  record: z.tuple([z.array(calendarRow)]).rest(z.unknown()),
});

/** Whether `2026-02-25` is a trading day; undefined where the calendar does not know, or while it is asked. */
export function useTradingDay(day: string): boolean | undefined {
  const { client } = useSession();
  const date = day.replaceAll('-', '');
  const { data } = useQuery({
    queryKey: ['trading-day', date],
    queryFn: async ({ signal }) =>
      answer.safeParse(
        (
          await client.call(
            'call',
            { path: 'fund/calendar', body: { startdate: date, enddate: date } },
            signal,
          )
        ).answer,
      ),
    enabled: /^\d{8}$/.test(date),
    staleTime: Infinity,
  });
  const flag = data?.success ? data.data.record[0][0]?.tradeflag : undefined;
  return flag === undefined || flag === '' ? undefined : flag === '1';
}
