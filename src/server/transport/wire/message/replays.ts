import { createHash } from 'node:crypto';
import type { PendingQuery, Row } from 'postgres';
import type { CallEntry } from '#wire/calls/entry/entry.ts';
import type { UploadedFile } from '#server/site/calls/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** What tells one message from another: the session, the id it gave, and the hash of its content. */
export interface MessageIdentity {
  session: number;
  msgid: string;
  hash: Buffer;
  /** Of the replies to it. */
  format: CallEntry['format'];
}

/** The first reply to a message with effect, as it was sent. */
export interface KeptReply {
  status: number;
  text: string;
}

/** Path and files count as content: the same text sent elsewhere, or with another file, is another call. */
export function hashMessage(
  path: string,
  signedText: string,
  files: readonly UploadedFile[],
): Buffer {
  const hash = createHash('sha256').update(`${path}\n${signedText}`);
  for (const { field, filename, bytes } of files)
    hash.update(`\n${JSON.stringify([field, filename, bytes.length])}\n`).update(bytes);
  return hash.digest();
}

/**
 * A row from which a statement of its own takes its values: it is then committed without waiting for the disk. After a
 * crash of the database the newest of what was written so is missing.
 */
const withoutDisk = (sql: Queryable) =>
  sql`(select set_config('synchronous_commit', 'off', true)) as without_disk`;

/**
 * Notes a message of a call that only reads, as `claimMessage` does. A crash may forget it: then the id could be used for
 * another read.
 */
export async function claimRead(sql: Queryable, message: MessageIdentity): Promise<boolean> {
  return claim(sql, message, sql`from ${withoutDisk(sql)}`);
}

/**
 * Notes a message. False where its id was used with other content before. Inside a transaction it also waits for
 * other processes that handle the same id.
 */
export async function claimMessage(sql: Queryable, message: MessageIdentity): Promise<boolean> {
  return claim(sql, message, sql``);
}

async function claim(
  sql: Queryable,
  { session, msgid, hash }: MessageIdentity,
  source: PendingQuery<Row[]>,
): Promise<boolean> {
  const [row] = await sql<{ claimed: boolean }[]>`
    with message as (
      insert into wire_message (session, msgid, hash)
      select ${session}::bigint, ${msgid}, ${hash}::bytea ${source}
      on conflict (session, msgid) do update set hash = wire_message.hash
      returning hash
    )
    select hash = ${hash} and not exists (
      select from wire_effect where session = ${session} and msgid = ${msgid} and hash <> ${hash}
    ) as claimed from message`;
  return row?.claimed === true;
}

/** Status of a message whose reply is still to come. */
const UNDER_WAY = 0;

/**
 * Notes a message and that it is under way, in one statement. `begun`: it is the caller's to send. `repeated`: it is under way
 * or was answered already. `reused`: its id was used with other content before.
 */
export async function beginMessage(
  sql: Queryable,
  { session, msgid, hash }: MessageIdentity,
): Promise<'begun' | 'repeated' | 'reused'> {
  const [row] = await sql<{ isOwn: boolean; isBegun: boolean }[]>`
    with message as (
      insert into wire_message (session, msgid, hash) values (${session}, ${msgid}, ${hash})
      on conflict (session, msgid) do update set hash = wire_message.hash
      returning hash
    ), begun as (
      insert into wire_effect (session, msgid, hash, reply, status)
      select ${session}, ${msgid}, hash, '', ${UNDER_WAY} from message where hash = ${hash}
      on conflict do nothing
      returning hash
    )
    select hash = ${hash} and not exists (
        select from wire_effect where session = ${session} and msgid = ${msgid} and hash <> ${hash}
      ) as "isOwn",
      exists (select from begun) as "isBegun"
    from message`;
  if (!row?.isOwn) return 'reused';
  return row.isBegun ? 'begun' : 'repeated';
}

/** The kept reply; null where there is none. Asked after the claim, in a statement of its own, so that it sees what the claim waited for. */
export async function findReply(
  sql: Queryable,
  { session, msgid }: MessageIdentity,
): Promise<KeptReply | 'underWay' | null> {
  const [row] = await sql<KeptReply[]>`
    select status, reply as text from wire_effect where session = ${session} and msgid = ${msgid}`;
  if (!row) return null;
  return row.status === UNDER_WAY ? 'underWay' : row;
}

/**
 * Keeps the reply to a message that was sent elsewhere. After a crash that forgets it the message is still under way, so
 * that it is not sent again: who repeats it is told that the service is unavailable.
 */
export async function keepSentReply(
  sql: Queryable,
  { session, msgid, hash }: MessageIdentity,
  { status, text }: KeptReply,
): Promise<void> {
  await sql`
    update wire_effect set status = ${status}, reply = ${text} from ${withoutDisk(sql)}
    where session = ${session} and msgid = ${msgid} and hash = ${hash}`;
}

/** Keeps a reply, in the transaction of its effect. */
export async function keepReply(
  sql: Queryable,
  { session, msgid, hash }: MessageIdentity,
  { status, text }: KeptReply,
): Promise<void> {
  await sql`
    insert into wire_effect (session, msgid, hash, reply, status)
    values (${session}, ${msgid}, ${hash}, ${text}, ${status})
    on conflict (session, msgid) do update set status = excluded.status, reply = excluded.reply`;
}

/** Forgets that a message is under way: it never left, so that the same may be sent again. */
export async function releaseMessage(
  sql: Queryable,
  { session, msgid }: MessageIdentity,
): Promise<void> {
  await sql`delete from wire_effect where session = ${session} and msgid = ${msgid} and status = ${UNDER_WAY}`;
}
