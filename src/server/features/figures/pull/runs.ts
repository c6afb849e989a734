import { readStoredMessage } from '#messages/stored-message.ts';
import { pullWait } from '#rules/figures/pull-slot.ts';
import type { Message } from '#schemas/message.ts';
import type { PullRun, PullState } from '#wire/studio/pulls.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';

/** An attempt that this process has begun, and no other will. */
export interface ClaimedRun {
  id: number;
  source: number;
  name: string;
  url: string;
  mapping: string;
  attempt: number;
  /** What an earlier attempt fetched. */
  importId: number | null;
}

/** When an attempt of which nothing was heard is over: its process ended. */
const LOST = '60 seconds';

/** Plans a run, once for each planned time however many processes do; what still waits of an earlier time is over. */
export async function planRun(sql: Database, source: number, slot: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    const planned =
      await tx`insert into pull_run (source, slot) values (${source}, ${slot}) on conflict (source, slot) do nothing`;
    if (planned.count === 0) return false;
    await tx`update pull_run set state = 'failed', ended_at = clock_timestamp() where source = ${source} and state = 'waiting' and slot < ${slot}`;
    return true;
  });
}

/** Asks for a run now; one that waits is brought forward. */
export async function askForRun(tx: Queryable, source: number, author: string): Promise<number> {
  await tx`select from pull_source where id = ${source} for update`;
  const [waiting] = await tx<
    { id: number }[]
  >`select id from pull_run where source = ${source} and state = 'waiting' order by id desc limit 1`;
  if (waiting) {
    await tx`update pull_run set next_at = clock_timestamp() where id = ${waiting.id} and (message is not null or attempts = 0)`;
    return waiting.id;
  }
  const [row] = await tx<
    [{ id: number }]
  >`insert into pull_run (source, author) values (${source}, ${author}) returning id`;
  return row.id;
}

export async function claimRun(sql: Queryable): Promise<ClaimedRun | null> {
  const [claimed] = await sql<ClaimedRun[]>`
    update pull_run r set attempts = r.attempts + 1, next_at = clock_timestamp() + ${LOST}::interval, message = null
    from pull_source s
    where s.id = r.source and r.id = (
      select due.id from pull_run due join pull_source of on of.id = due.source
      where due.state = 'waiting' and due.next_at <= clock_timestamp() and of.removed_at is null
      order by due.next_at limit 1 for update of due skip locked)
    returning r.id, r.source, s.name, s.url, s.mapping, r.attempts as attempt, r.import as "importId"`;
  return claimed ? { ...claimed } : null;
}

/** While work goes on nobody else takes it up. */
export async function keepRun(sql: Queryable, { id, attempt }: ClaimedRun): Promise<void> {
  await sql`update pull_run set next_at = clock_timestamp() + ${LOST}::interval where id = ${id} and attempts = ${attempt} and state = 'waiting'`;
}

export async function noteImport(
  sql: Queryable,
  { id }: ClaimedRun,
  importId: number,
): Promise<void> {
  await sql`update pull_run set import = ${importId} where id = ${id}`;
}

/** False where another attempt has taken its place. */
export async function endRun(
  tx: Queryable,
  { id, attempt }: ClaimedRun,
  {
    state,
    rows = 0,
    message = null,
  }: { state: Exclude<PullState, 'waiting'>; rows?: number; message?: Message | null },
): Promise<boolean> {
  const ended = await tx`
    update pull_run set state = ${state}, rows = ${rows}, message = ${message === null ? null : JSON.stringify(message)}::text::jsonb, ended_at = clock_timestamp()
    where id = ${id} and attempts = ${attempt} and state = 'waiting'`;
  return ended.count > 0;
}

/** Puts the next attempt off. An attempt that was asked for has no later time that ends it, so it ends by itself. */
export async function retryRun(
  sql: Queryable,
  { id, attempt }: ClaimedRun,
  message: Message,
): Promise<void> {
  const said = JSON.stringify(message);
  await sql`
    update pull_run set message = ${said}::text::jsonb, import = null, next_at = clock_timestamp() + ${`${pullWait(attempt)} minutes`}::interval,
      state = case when slot is null and attempts >= 5 then 'failed' else 'waiting' end, ended_at = case when slot is null and attempts >= 5 then clock_timestamp() end
    where id = ${id} and attempts = ${attempt} and state = 'waiting'`;
}

/** Runs as the studio lists them, newest first; `last`: of each source the last one. */
export async function listRuns(
  sql: Queryable,
  {
    source,
    before,
    limit,
    last = false,
  }: { source?: number | undefined; before?: number | undefined; limit: number; last?: boolean },
): Promise<PullRun[]> {
  const runs = await sql<PullRun[]>`
    select r.id, r.source, s.name, coalesce(r.slot, '') as slot, r.author, r.created_at as at, r.ended_at as "endedAt",
      case when r.state = 'held' and i.state = 'imported' then 'imported' else r.state end as state, r.attempts,
      case when r.state = 'waiting' then r.next_at end as "nextAt", r.rows, case when i.state in ('staged', 'imported', 'undone') then i.id end as "importId", r.message
    from pull_run r join pull_source s on s.id = r.source left join import i on i.id = r.import
    where ${source === undefined ? sql`true` : sql`r.source = ${source}`} ${before === undefined ? sql`` : sql`and r.id < ${before}`}
      ${last ? sql`and not exists (select from pull_run later where later.source = r.source and later.id > r.id)` : sql``}
    order by r.id desc limit ${limit}`;
  return runs.map((run) => ({ ...run, message: run.message && readStoredMessage(run.message) }));
}

/** Number of imports that wait for a review. */
export async function countHeld(sql: Queryable): Promise<number> {
  const [{ count }] = await sql<
    [{ count: number }]
  >`select count(*)::int as count from pull_run r join import i on i.id = r.import where r.state = 'held' and i.state = 'staged'`;
  return count;
}
