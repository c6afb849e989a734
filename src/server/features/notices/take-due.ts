import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '#server/platform/database/connect.ts';

/** Shortest time between two messages to one account by mail, and to one group. */
const MAIL_EVERY = '5 minutes';
const GROUP_EVERY = '20 seconds';
/** Age after which a notice that could not be sent is dropped. */
const STALE = '3 days';
const AT_ONCE = 100;

/** Puts what is due for one address or one group into one message. What was seen in the studio meanwhile is left out. */
export async function takeDue(sql: Database): Promise<void> {
  await sql`
    delete from notice_delivery d using notice n
    where d.message is null and n.account = d.account and n.event = d.event
      and (n.seen_at is not null or d.due_at < now() - ${STALE}::interval)`;
  for (const { account } of await accountsDue(sql)) await sql.begin((tx) => takeMail(tx, account));
  for (const { id } of await groupsDue(sql)) await sql.begin((tx) => takeGroup(tx, id));
}

function accountsDue(sql: Queryable) {
  return sql<{ account: string }[]>`
    select d.account from notice_delivery d
    where d.message is null and d.way = 'mail' and d.due_at <= clock_timestamp() and ${isMailFree(sql)}
    group by d.account order by min(d.due_at) limit ${AT_ONCE}`;
}

function isMailFree(sql: Queryable) {
  return sql`not exists (select from notice_message m where m.account = d.account and m.created_at > clock_timestamp() - ${MAIL_EVERY}::interval)`;
}

async function takeMail(tx: Queryable, account: string): Promise<void> {
  const locked = await tx`
    select from notice_reader d where account = ${account} and ${isMailFree(tx)} for update skip locked`;
  if (locked.length === 0) return;
  const id = randomUUID();
  await tx`insert into notice_message (id, account) values (${id}, ${account})`;
  await tx`
    update notice_delivery set message = ${id}
    where account = ${account} and way = 'mail' and message is null and due_at <= clock_timestamp()`;
}

function groupsDue(sql: Queryable) {
  return sql<{ id: string }[]>`
    select b.id from notice_delivery d join notice_reader r using (account) join robot b on b.id = r.settings ->> 'robot'
    where d.message is null and d.way = 'robot' and d.due_at <= clock_timestamp() and ${isGroupFree(sql)}
    group by b.id order by min(d.due_at) limit ${AT_ONCE}`;
}

function isGroupFree(sql: Queryable) {
  return sql`b.removed_at is null and b.is_on
    and not exists (select from notice_message m where m.robot = b.id and m.created_at > clock_timestamp() - ${GROUP_EVERY}::interval)`;
}

async function takeGroup(tx: Queryable, robot: string): Promise<void> {
  const locked = await tx`
    select from robot b where id = ${robot} and ${isGroupFree(tx)} for update skip locked`;
  if (locked.length === 0) return;
  const id = randomUUID();
  await tx`insert into notice_message (id, robot) values (${id}, ${robot})`;
  await tx`
    update notice_delivery d set message = ${id} from notice_reader r
    where r.account = d.account and r.settings ->> 'robot' = ${robot} and d.way = 'robot' and d.message is null and d.due_at <= clock_timestamp()`;
}
