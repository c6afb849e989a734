import type { Ticket, TicketFilter, TicketNote, TicketRow } from '#wire/studio/inbox.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** Where a page of the list ended. */
export interface TicketCursor {
  at: string;
  ticketno: string;
}

/** A row as an export holds it: with all that the visitor left. */
export interface WholeRow extends TicketFacts {
  content: string;
  reply: string;
  name: string | null;
  mobile: string | null;
  email: string | null;
}

/** A row as it is read: by when it has to be answered is worked out. */
export type TicketFacts = Omit<TicketRow, 'due'>;

function columns(sql: Queryable) {
  return sql`t.ticketno, t.type, t.title, t.status, t.assignee, t.at, t.changed_at as "changedAt", t.erased_at as "erasedAt"`;
}

/** Where a personal value stands: as the whole of a contact, or whole within what was written, however its digits are parted. */
function holding(sql: Queryable, value: string) {
  const isNumber = /^\d+$/.test(value);
  const whole = isNumber
    ? `(^|[^0-9])${[...value].join('[[:space:]-]?')}([^0-9]|$)`
    : `(^|[^a-z0-9._%+-])${value.replace(/[^a-z0-9@]/g, '\\$&')}([^a-z0-9.-]|[.]([^a-z0-9]|$)|$)`;
  return sql`(regexp_replace(c.mobile, '[^0-9]', '', 'g') = ${value} or lower(c.email) = ${value} or lower(t.title) ~ ${whole} or lower(t.content) ~ ${whole})`;
}

/** As `ticketFilter`; `overdue` is the instant before which it came, null: nothing can be overdue. */
export type OpenFilter = Omit<TicketFilter, 'overdue'> & { overdue?: string | null };

/** What lives and fits, narrowed further by `after`; with `value` by what a visitor left in place of words. */
function fitting(
  sql: Queryable,
  { status, assignee, type, words, from, until, overdue }: OpenFilter,
  after: TicketCursor | undefined,
  value: string | null = null,
) {
  const part = `%${(words ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`t.until > now()
    ${status === undefined ? sql`` : sql`and t.status = ${status}`}
    ${assignee === undefined ? sql`` : assignee === '' ? sql`and t.assignee is null` : sql`and t.assignee = ${assignee}`}
    ${type === undefined ? sql`` : sql`and t.type = ${type}`}
    ${value !== null ? sql`and (${holding(sql, value)} or t.ticketno ilike ${part})` : words === undefined ? sql`` : sql`and (t.title ilike ${part} or t.content ilike ${part} or t.ticketno ilike ${part})`}
    ${from === undefined ? sql`` : sql`and t.at >= ${from}`}
    ${until === undefined ? sql`` : sql`and t.at < ${until}`}
    ${overdue === undefined ? sql`` : overdue === null ? sql`and false` : sql`and t.status in ('0', '2') and t.at < ${overdue}`}
    ${after === undefined ? sql`` : sql`and (t.at, t.ticketno) < (${after.at}::timestamptz, ${after.ticketno})`}`;
}

/** The newest messages that fit, behind `after`. */
export async function readTickets(
  sql: Queryable,
  filter: OpenFilter,
  { after, limit }: { after: TicketCursor | undefined; limit: number },
): Promise<TicketFacts[]> {
  const rows = await sql<
    TicketFacts[]
  >`select ${columns(sql)} from feedback_ticket t where ${fitting(sql, filter, after)} order by t.at desc, t.ticketno desc limit ${limit}`;
  return rows.map((row) => ({ ...row }));
}

/** The same with what the visitor left. With `value` those that hold it whole. */
export async function readWholeTickets(
  sql: Queryable,
  filter: OpenFilter,
  { after, limit, value }: { after: TicketCursor | undefined; limit: number; value: string | null },
): Promise<WholeRow[]> {
  const rows = await sql<WholeRow[]>`
    select ${columns(sql)}, t.content, t.reply, c.name, c.mobile, c.email
    from feedback_ticket t left join feedback_contact c on c.ticketno = t.ticketno and c.until > now()
    where ${fitting(sql, filter, after, value)} order by t.at desc, t.ticketno desc limit ${limit}`;
  return rows.map((row) => ({ ...row }));
}

/** How many were received and are in nobody's work yet. */
export async function countFresh(sql: Queryable): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from feedback_ticket where status = '0' and until > now()`;
  return row?.count ?? 0;
}

/** A message whole and unmasked; null where there is none under this number any more. */
export async function findTicket(
  sql: Queryable,
  ticketno: string,
): Promise<Omit<Ticket, 'due' | 'hasMail'> | null> {
  const [row] = await sql<
    (Omit<Ticket, 'notes' | 'files' | 'contact' | 'isMasked' | 'due' | 'hasMail'> & {
      name: string | null;
      mobile: string;
      email: string;
    })[]
  >`
    select ${columns(sql)}, t.version, t.changed_by as "changedBy", t.closed_at as "closedAt", t.content, t.reply, t.mailed_at as "mailedAt", m.state as mailing, c.name, c.mobile, c.email
    from feedback_ticket t left join answer_mail m on m.ticketno = t.ticketno left join feedback_contact c on c.ticketno = t.ticketno and c.until > now()
    where t.ticketno = ${ticketno} and t.until > now()`;
  if (!row) return null;
  const [notes, files] = await Promise.all([
    sql<
      TicketNote[]
    >`select number, author, account, at, note from feedback_note where ticketno = ${ticketno} order by number`,
    sql<
      Ticket['files']
    >`select id as fileid, filename, filesize from visitor_file where ticketno = ${ticketno} and until > now() order by at, id`,
  ]);
  const { name, mobile, email, ...ticket } = row;
  return {
    ...ticket,
    contact: name === null ? null : { name, mobile, email },
    notes: notes.map((one) => ({ ...one })),
    files: files.map((one) => ({ ...one })),
    isMasked: false,
  };
}
