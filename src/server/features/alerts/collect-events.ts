import type { AlertKind } from '#rules/funds/fund-alerts.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { currentMoment, type Moment } from '#server/store/content/moment.ts';

/** Releases that are read at once. */
const RELEASES_AT_ONCE = 200;
/** What is older, by its own day, is no news: an import of old figures mails nothing. */
const NEWS_DAYS = 30;
/** An event is kept beyond the day until which it could be raised again, so that it is never mailed a second time. */
const SPARE_DAYS = 15;

interface RaisedEvent {
  event: string;
  kind: AlertKind;
  fundcode: string;
  item: string;
  /** The last day on which the log could raise it, yyyymmdd. */
  lastDay: string;
}

/** Where in the log the last turn ended. */
interface Part extends Moment {
  after: Moment;
  /** Funds of which anybody wants to be told. */
  fundcodes: string[];
  /** The first day that counts as news, yyyymmdd. */
  since: string;
}

/**
 * Writes down for every subscription what became public since the last turn. The log is what is read, and the place in it
 * moves in the same transaction: a process that is killed loses nothing, and what is read twice is written once. Left to
 * another process that is at it. The first turn of all begins at the end of the log.
 */
export async function collectEvents(sql: Database): Promise<void> {
  await sql.begin(async (tx) => {
    const now = await currentMoment(tx);
    await tx`insert into alert_position (seq, at) values (${now.seq}, ${now.at}) on conflict (single) do nothing`;
    const [after] = await tx<Moment[]>`select seq, at from alert_position for update skip locked`;
    if (!after) return;
    const seq = Math.min(now.seq, after.seq + RELEASES_AT_ONCE);
    const wanted = await tx<{ fundcode: string }[]>`
      select distinct unnest(fundcodes) as fundcode from alert_subscription where confirmed_at is not null`;
    const fundcodes = wanted.map(({ fundcode }) => fundcode);
    const since = addDays(beijingTime(now.at).slice(0, 8), -NEWS_DAYS);
    const part: Part = { seq, at: now.at, after, fundcodes, since };
    if (fundcodes.length > 0) {
      await writeEvents(tx, [
        ...(seq > after.seq ? [...(await newNavs(tx, part)), ...(await newPayouts(tx, part))] : []),
        ...(await newNotices(tx, part)),
      ]);
    }
    await tx`update alert_position set seq = ${seq}, at = ${now.at}`;
  });
}

async function writeEvents(tx: Queryable, events: readonly RaisedEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx`
    insert into alert_event (subscription, event, kind, fundcode, item, until)
    select s.id, e.event, e.kind, min(e.fundcode), e.item, max(to_date(e.day, 'YYYYMMDD') + ${NEWS_DAYS + SPARE_DAYS}::int)
    from unnest(${events.map(({ event }) => event)}::text[], ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ fundcode }) => fundcode)}::text[], ${events.map(({ item }) => item)}::text[],
      ${events.map(({ lastDay }) => lastDay)}::text[]) as e (event, kind, fundcode, item, day)
    join alert_subscription s on s.confirmed_at is not null and e.kind = any(s.kinds) and e.fundcode = any(s.fundcodes)
    group by s.id, e.event, e.kind, e.item
    on conflict (subscription, event) do nothing`;
}

/** Days that batches brought whose release is new, the newest of each fund. */
async function newNavs(tx: Queryable, part: Part): Promise<RaisedEvent[]> {
  const rows = await tx<{ fundcode: string; day: string }[]>`
    select fundcode, max(navdate) as day from (
      select fundcode, navdate, batch from nav where ${ofPart(tx, part, 'navdate')}
      union all select fundcode, navdate, batch from cash_yield where ${ofPart(tx, part, 'navdate')}) as brought
    group by fundcode`;
  return rows.map(({ fundcode, day }) => ({
    ...{ event: `nav:${fundcode}:${day}`, kind: 'nav', fundcode, item: day, lastDay: day },
  }));
}

/** Those that were disclosed: what is estimated from NAVs is told to nobody. */
async function newPayouts(tx: Queryable, part: Part): Promise<RaisedEvent[]> {
  const rows = await tx<{ fundcode: string; kind: string; day: string }[]>`
    select distinct fundcode, kind, exdate as day from dividend where basis = 'disclosed' and ${ofPart(tx, part, 'exdate')}`;
  return rows.map(({ fundcode, kind, day }) => ({
    event: `payout:${fundcode}:${kind}:${day}`,
    kind: 'payout',
    fundcode,
    item: `${kind}:${day}`,
    lastDay: day,
  }));
}

function ofPart(tx: Queryable, { after, seq, fundcodes, since }: Part, day: string) {
  return tx`fundcode = any(${fundcodes}::text[]) and ${tx(day)} >= ${since}
    and batch in (select batch from figure_batch where seq > ${after.seq} and seq <= ${seq})`;
}

/**
 * Articles about these funds of which a version became current: by a new release, or since its planned time came. Whether
 * one is a notice, and still there, is seen when the mail is written. Both halves of the condition are ranges of an index.
 */
async function newNotices(tx: Queryable, part: Part): Promise<RaisedEvent[]> {
  const { after, seq, at, fundcodes, since } = part;
  const rows = await tx<{ id: string; fundcode: string; day: string }[]>`
    select distinct p.key as id, code as fundcode, c.body->>'publishdate' as day
    from publication p join content c on c.hash = p.hash cross join lateral jsonb_array_elements_text(
      case when jsonb_typeof(c.body->'fundcodes') = 'array' then c.body->'fundcodes' end) as code
    where p.kind = 'article' and (
        (p.seq > ${after.seq} and p.seq <= ${seq} and p.valid_from <= ${at}::timestamptz)
        or (p.valid_from > ${after.at}::timestamptz and p.valid_from <= ${at}::timestamptz and p.seq <= ${seq}))
      and code = any(${fundcodes}::text[]) and c.body->>'publishdate' >= ${since}
      and not exists (select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq and x.seq <= ${seq})`;
  return rows.map(({ id, fundcode, day }) => ({
    ...{ event: `notice:${id}`, kind: 'notice', fundcode, item: id, lastDay: day },
  }));
}
