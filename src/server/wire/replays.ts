import { createHash } from 'node:crypto';
import type { Queryable } from '../database/connect.ts';

/** What tells one message from another: the session, the id it gave, and the hash of path and signed text. */
export interface Message {
  session: number;
  msgid: string;
  hash: Buffer;
}

/** The first answer to a message with effect, as it was sent. */
export interface KeptReply {
  status: number;
  text: string;
}

/** The path counts as content: the same text sent to another path is another call. */
export function hashMessage(path: string, signedText: string): Buffer {
  return createHash('sha256').update(`${path}\n${signedText}`).digest();
}

/**
 * Notes a message. False where its id was used with other content before. Inside a transaction it also waits for
 * whoever is handling the same id.
 */
export async function claimMessage(sql: Queryable, { session, msgid, hash }: Message): Promise<boolean> {
  const [row] = await sql<{ claimed: boolean }[]>`
    with message as (
      insert into wire_message (session, msgid, hash) values (${session}, ${msgid}, ${hash})
      on conflict (session, msgid) do update set hash = wire_message.hash
      returning hash
    )
    select hash = ${hash} and not exists (
      select from wire_effect where session = ${session} and msgid = ${msgid} and hash <> ${hash}
    ) as claimed from message`;
  return row?.claimed === true;
}

/** Asked after the claim, in a statement of its own, so that it sees what the claim waited for. */
export async function findKeptReply(sql: Queryable, { session, msgid }: Message): Promise<KeptReply | null> {
  const [row] = await sql<KeptReply[]>`
    select status, reply as text from wire_effect where session = ${session} and msgid = ${msgid}`;
  return row ?? null;
}

export async function keepReply(sql: Queryable, { session, msgid, hash }: Message, { status, text }: KeptReply): Promise<void> {
  await sql`
    insert into wire_effect (session, msgid, hash, reply, status)
    values (${session}, ${msgid}, ${hash}, ${text}, ${status})`;
}
