import type { StudioParsed } from '#server/platform/handler.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

type Change = Omit<StudioParsed<'changeTicket'>, 'ticketno' | 'version'>;

/** What came of a change: the new version, or who changed it meanwhile; null where there is no such message. */
export type Changed = { version: number } | { changedBy: string } | null;

/** Changes a message if nobody changed it since `version` was seen. */
export async function changeTicket(
  sql: Queryable,
  ticketno: string,
  version: number,
  change: Change,
  by: Account,
): Promise<Changed> {
  const [row] = await sql<{ version: number; changedBy: string }[]>`
    select version, changed_by as "changedBy" from feedback_ticket where ticketno = ${ticketno} and until > now() for update`;
  if (!row) return null;
  if (row.version !== version) return { changedBy: row.changedBy };
  await applyChange(sql, [ticketno], change, by);
  return { version: version + 1 };
}

/** Changes many, whatever became of them; those that are that way already stay as they are. Answers their numbers. */
export async function changeTickets(
  sql: Queryable,
  ticketnos: readonly string[],
  change: Change,
  by: Account,
): Promise<string[]> {
  return applyChange(sql, ticketnos, change, by);
}

/** Closing begins the term after which what the visitor left is erased; opening again ends it. */
async function applyChange(
  sql: Queryable,
  ticketnos: readonly string[],
  { status, assignee, reply }: Change,
  by: Account,
): Promise<string[]> {
  const wanted = { status: status ?? null, reply: reply?.trim() ?? null };
  const keeps = assignee === undefined;
  const rows = await sql<{ ticketno: string }[]>`
    update feedback_ticket set
      status = coalesce(${wanted.status}, status),
      reply = coalesce(${wanted.reply}, reply),
      assignee = case when ${keeps} then assignee else ${assignee ?? null} end,
      closed_at = case when ${wanted.status}::text is null then closed_at when ${wanted.status} = '3' then coalesce(closed_at, now()) end,
      version = version + 1, changed_by = ${by.name}, changed_at = now()
    where ticketno = any (${[...ticketnos]}::text[]) and until > now()
      and (status, reply, assignee) is distinct from (coalesce(${wanted.status}, status), coalesce(${wanted.reply}, reply), case when ${keeps} then assignee else ${assignee ?? null} end)
    returning ticketno`;
  return rows.map(({ ticketno }) => ticketno);
}

/** Appends a note; null where there is no such message, or what it was about is erased. */
export async function noteTicket(
  sql: Queryable,
  ticketno: string,
  note: string,
  by: Account,
): Promise<number | null> {
  const [row] = await sql<{ number: number }[]>`
    insert into feedback_note (ticketno, account, author, note)
    select ticketno, ${by.account}, ${by.name}, ${note.trim()} from feedback_ticket where ticketno = ${ticketno} and until > now() and erased_at is null
    returning number`;
  return row?.number ?? null;
}
