import type { AlertNumbers } from '#wire/studio/dashboard.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** Mails that asked, confirmations, mails with news, mails that did not arrive, subscriptions that were ended. */
export type AlertMeasure = 'asked' | 'confirmed' | 'sent' | 'failed' | 'ended' | PushMeasure;
/** First notifications, those with news, those that did not arrive, and browsers that ended them or are gone. */
type PushMeasure = 'pushBegun' | 'pushSent' | 'pushFailed' | 'pushEnded';

type Counted = Omit<AlertNumbers, 'period' | 'pushPeriod'>;

/** Adds one to today, in Beijing. */
export async function countAlert(sql: Queryable, measure: AlertMeasure): Promise<void> {
  await sql`
    insert into alert_day (day, measure, count) values ((now() at time zone 'Asia/Shanghai')::date, ${measure}, 1)
    on conflict (day, measure) do update set count = alert_day.count + 1`;
}

/** How many are kept now, and what was done in the last `days` days. */
export async function readAlertNumbers(sql: Queryable, days: number): Promise<Counted> {
  const [row] = await sql<Counted[]>`
    select (select count(*)::int from alert_subscription where channel = 'mail' and confirmed_at is not null) as live,
      (select count(*)::int from alert_subscription where channel = 'push') as "pushLive",
      (select count(*)::int from alert_subscription where confirmed_at is null) as waiting,
      ${sumOf(sql, 'asked')}, ${sumOf(sql, 'confirmed')}, ${sumOf(sql, 'sent')}, ${sumOf(sql, 'failed')}, ${sumOf(sql, 'ended')},
      ${sumOf(sql, 'pushBegun')}, ${sumOf(sql, 'pushSent')}, ${sumOf(sql, 'pushFailed')}, ${sumOf(sql, 'pushEnded')}
    from (select measure, count from alert_day where day > (now() at time zone 'Asia/Shanghai')::date - ${days}::int) as counted`;
  if (!row) throw new Error('select without a row');
  return { ...row };
}

function sumOf(sql: Queryable, measure: AlertMeasure) {
  return sql`coalesce(sum(count) filter (where measure = ${measure}), 0)::int as ${sql(measure)}`;
}
