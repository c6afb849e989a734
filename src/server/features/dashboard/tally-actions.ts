import type { Database } from '#server/platform/database/connect.ts';

/** Records counted in one transaction. */
const AT_ONCE = 20_000;
/** How long sums are kept: as long as the records. */
const TERM = '400 days';
/** The longest wait that has a number of its own, in seconds. */
export const LONGEST_WAIT = 30;
/** The code of the fund that an address names. */
const FUND_CODE = '[?&]fundcode=([0-9]{6})(?:[&#]|$)';

/**
 * Counts the records that came since, day by day in Beijing, and answers how many there were. A record leaves the queue
 * in the transaction that counts it: none is counted twice or forgotten, whatever is cut off and however many count.
 */
export async function tallyActions(sql: Database, atOnce = AT_ONCE): Promise<number> {
  let total = 0;
  for (let count = atOnce; count === atOnce; total += count) count = await tallySome(sql, atOnce);
  await sql`delete from action_day where day < now() - ${TERM}::interval`;
  return total;
}

function tallySome(sql: Database, atOnce: number): Promise<number> {
  return sql.begin(async (tx) => {
    const [lock] = await tx<
      { isHeld: boolean }[]
    >`select pg_try_advisory_xact_lock(hashtextextended('action tally', 0)) as "isHeld"`;
    if (!lock?.isHeld) return 0;
    const [row] = await tx<{ count: number }[]>`
      with taken as (
        delete from action_pending where id = any (array(select id from action_pending limit ${atOnce})) returning id, seconds
      ), record as materialized (
        select r.type, r.msg, (r.at at time zone 'Asia/Shanghai')::date as day, page_of(r.msg ->> 'path') as page, t.seconds,
          substring(r.msg ->> 'path' from ${FUND_CODE}) as fund, substring(r.msg ->> 'to' from ${FUND_CODE}) as pressed_fund
        from taken t join action_record r using (id)
      ), counted (measure, day, page, what) as (
        select 'view', day, page, '' from record where type = 'view'
        union all select 'visit', day, page, '' from record where type = 'view' and msg ->> 'from' = ''
        union all select 'click', day, page, concat(msg ->> 'module', ' ', msg ->> 'block') from record where type = 'click'
        union all select 'buy', day, page, '' from record where type = 'click' and msg ->> 'target' like '%购买%'
        union all select 'fund', day, page, fund from record where type = 'view' and page = '/fund' and fund is not null
        union all select 'fundbuy', day, page, coalesce(pressed_fund, fund) from record
          where type = 'click' and msg ->> 'target' like '%购买%' and coalesce(pressed_fund, fund) is not null
        union all select 'missing', day, page, lower(btrim(msg ->> 'keyword')) from record where type = 'search' and msg ->> 'count' = '0'
        union all select 'fault', day, page, left(msg ->> 'message', 160) from record where type = 'error' and msg ->> 'code' = 'ERR_VIEW'
        union all select msg ->> 'event', day, '', concat(msg ->> 'place', ' ', msg ->> 'variant') from record where type = 'variant'
        union all select 'wait', day, page, least(seconds, ${LONGEST_WAIT}::int)::text from record where seconds is not null
      ), summed as (
        insert into action_day (day, measure, page, what, count)
        select day, measure, page, what, count(*) from counted group by day, measure, page, what
        on conflict (day, measure, page, what) do update set count = action_day.count + excluded.count
      )
      select count(*)::int as count from taken`;
    return row?.count ?? 0;
  });
}
