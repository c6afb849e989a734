import { may } from '#rules/permissions/may.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { activeAccounts } from '#server/store/accounts/deputies.ts';
import { readNoticeFacts } from './facts/read-facts.ts';
import type { NoticeActor, NoticeFact, TodoOf } from './facts/notice-fact.ts';
import { planDeliveries } from './plan-deliveries.ts';
import { openReader } from './readers.ts';

/** By what notices are collected. */
export interface CollectParts {
  sql: Database;
  todoOf: TodoOf;
  /** The server can send mail. */
  hasMail: boolean;
}

/** Days for which it is kept that an account saw something that is over. */
const KEPT = '90 days';
/** Shortest and longest time between two looks at all accounts. */
const NOT_BEFORE = '15 seconds';
const NOT_AFTER = '5 minutes';

/**
 * Writes down for every account what is new to it, and how it is to be told. Does nothing where another process did so just
 * before, or nothing has happened and no time can have come.
 */
export async function collectNotices(
  { sql, ...means }: CollectParts,
  onError: (error: unknown) => void,
): Promise<void> {
  if (!(await isTurn(sql))) return;
  for (const actor of await activeAccounts(sql))
    if (may(actor, 'studio.read')) await collectFor({ sql, ...means }, actor).catch(onError);
}

/** Writes down what is new to one account. */
export async function collectFor(
  { sql, todoOf, hasMail }: CollectParts,
  actor: NoticeActor,
): Promise<void> {
  const now = Date.now();
  const facts = await readNoticeFacts(sql, actor, { todoOf, now });
  await sql.begin(async (tx) => {
    const { since, email, settings } = await openReader(tx, actor.account);
    const added = await addNotices(tx, actor.account, facts);
    const told = {
      settings: { ...settings, mail: settings.mail && hasMail && email !== null },
      roles: actor.grants.map(({ role }) => role),
      since: Date.parse(since),
    };
    const planned = planDeliveries(added, told, now);
    await tx`
      insert into notice_delivery (account, event, way, due_at)
      select ${actor.account}, event, way, due from unnest(${planned.map(({ event }) => event)}::text[], ${planned.map(({ way }) => way)}::text[],
        ${planned.map(({ dueAt }) => new Date(dueAt).toISOString())}::timestamptz[]) as p (event, way, due)
      on conflict do nothing`;
    await tx`
      delete from notice where account = ${actor.account} and noticed_at < now() - ${KEPT}::interval
        and event <> all(${facts.map(({ event }) => event)}::text[])`;
  });
}

/** Answers those of which the account was not told before. */
async function addNotices(
  tx: Queryable,
  account: string,
  facts: readonly NoticeFact[],
): Promise<NoticeFact[]> {
  const rows = await tx<{ event: string }[]>`
    insert into notice (account, event) select distinct ${account}, event from unnest(${facts.map(({ event }) => event)}::text[]) as event
    on conflict do nothing returning event`;
  const added = new Set(rows.map(({ event }) => event));
  return facts.filter(({ event }) => added.has(event));
}

/** What people and visitors did is in the activity log, and in what they sent: where none of it grew, no account has anything new but by the clock. */
async function isTurn(sql: Queryable): Promise<boolean> {
  const taken = await sql`
    with happened as (select concat_ws(' ', (select max(number) from activity), (select max(number) from comment), (select max(at) from feedback_ticket),
      (select max(at) from form_entry), (select max(id) from import), (select max(ended_at) from pull_run)) as mark)
    update notice_turn set at = clock_timestamp(), mark = happened.mark from happened
    where at < clock_timestamp() - ${NOT_BEFORE}::interval and (notice_turn.mark <> happened.mark or at < clock_timestamp() - ${NOT_AFTER}::interval)
    returning 1`;
  return taken.length > 0;
}
