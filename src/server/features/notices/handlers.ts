import { msg } from '#messages/msg.ts';
import { choiceOf, defaultChoice, noticeKinds } from '#rules/notices/notice-kinds.ts';
import { nextDigest } from '#rules/notices/next-digest.ts';
import { may } from '#rules/permissions/may.ts';
import { HAPPENED_KINDS, NOTICE_KINDS, NOTICE_WAYS, type NoticeSettings } from '#schemas/notice.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { defineHandlers, editorOf, handled, refuse } from '#server/platform/handler.ts';
import { actorOf } from '#server/site/permissions/actor-of.ts';
import { seenEvents } from '#server/store/notices/seen-events.ts';
import type { HappenedItem, OwnNotices } from '#wire/studio/notices.ts';
import { dueEvents } from './facts/due-facts.ts';
import type { NoticeActor, NoticeFact } from './facts/notice-fact.ts';
import { readHappened } from './facts/read-facts.ts';
import { openReader, readNoticeSettings, writeNoticeSettings } from './readers.ts';

/** What happened that concerns the caller, what they saw of it, and how they want to be told. */
export function noticeHandlers(sql: Database, hasMail: boolean) {
  return defineHandlers({
    async notices(_, context) {
      const actor = await actorOf(sql, context);
      const facts = await readHappened(sql, actor);
      const seen = await seenEvents(
        sql,
        actor.account,
        facts.map(({ event }) => event),
      );
      return handled({ items: facts.flatMap((fact) => happenedItem(fact, !seen.has(fact.event))) });
    },
    async seeNotices({ events }, context) {
      await sql.begin((tx) => markSeen(tx, editorOf(context).account, events));
      return handled({});
    },
    async noticeSettings(_, context) {
      return handled(await readState(sql, await actorOf(sql, context), hasMail));
    },
    async setNoticeSettings(settings, context) {
      const actor = await actorOf(sql, context);
      const { robot } = settings;
      const [known] = await sql`
        select from robot where id = ${robot} and removed_at is null and is_on`;
      if (robot !== null && !known) return refuse('notFound', msg('notice.robot-gone'));
      await sql.begin((tx) => changeSettings(tx, actor, settings));
      return handled(await readState(sql, actor, hasMail));
    },
  });
}

/** Only what happened is listed: what waits stands in the list of what waits. */
function happenedItem({ kind, about: _, ...fact }: NoticeFact, isNew: boolean): HappenedItem[] {
  const listed = HAPPENED_KINDS.find((one) => one === kind);
  return listed ? [{ ...fact, kind: listed, isNew }] : [];
}

/** Marks events as seen, and with what waits also that it is due. */
async function markSeen(tx: Queryable, account: string, events: readonly string[]): Promise<void> {
  await openReader(tx, account);
  await tx`
    insert into notice (account, event, seen_at) select distinct ${account}, event, clock_timestamp() from unnest(${[...events]}::text[]) as event
    on conflict (account, event) do update set seen_at = coalesce(notice.seen_at, excluded.seen_at)`;
  await tx`
    update notice set seen_at = clock_timestamp()
    where account = ${account} and seen_at is null and event = any(${events.flatMap(dueEvents)}::text[])`;
}

/** What waits to be told by a way that is not wanted any more is not told; digests come at the new hours. */
async function changeSettings(
  tx: Queryable,
  { account, grants }: NoticeActor,
  settings: NoticeSettings,
): Promise<void> {
  const before = await readNoticeSettings(tx, account);
  await writeNoticeSettings(tx, account, settings);
  const roles = grants.map(({ role }) => role);
  const pairs = NOTICE_WAYS.flatMap((way) => NOTICE_KINDS.map((kind) => ({ kind, way })));
  const ended = pairs.filter((pair) => choiceOf(settings, roles, pair) === 'off');
  await tx`
    delete from notice_delivery where account = ${account} and message is null
      and split_part(event, ':', 1) || ' ' || way = any(${ended.map(({ kind, way }) => `${kind} ${way}`)}::text[])`;
  if (before.hours.join() === settings.hours.join()) return;
  const next = new Date(nextDigest(Date.now(), settings.hours)).toISOString();
  await tx`
    update notice_delivery set due_at = ${next} where account = ${account} and message is null and due_at > clock_timestamp() + interval '2 minutes'`;
}

async function readState(
  sql: Queryable,
  actor: NoticeActor,
  hasMail: boolean,
): Promise<OwnNotices> {
  const { account, grants } = actor;
  const [settings, [person], [lastMail], robots] = await Promise.all([
    readNoticeSettings(sql, account),
    sql<{ email: string | null }[]>`select email from account where account = ${account}`,
    sql<{ state: string }[]>`
      select state from notice_message where account = ${account} and state in ('sent', 'failed') order by created_at desc limit 1`,
    sql<{ id: string; name: string }[]>`
      select id, name from robot where removed_at is null and is_on order by created_at`,
  ]);
  const roles = grants.map(({ role }) => role);
  const kinds = NOTICE_KINDS.filter((kind) => {
    const { needs } = noticeKinds[kind];
    return needs === null || may(actor, needs);
  });
  return {
    settings,
    kinds: kinds.map((kind) => ({ kind, standard: defaultChoice(kind, roles) })),
    email: person?.email ?? null,
    hasMail,
    isMailFailing: lastMail?.state === 'failed',
    robots: robots.map((row) => ({ ...row })),
  };
}
