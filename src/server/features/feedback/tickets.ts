import { randomInt } from 'node:crypto';
import type { Feedback, FeedbackTicket } from '#schemas/visitor.ts';
import type { Visitor } from '#server/site/calls/context.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { pickReadable } from '#server/store/visitors/codes/alphabet.ts';

/** What was written is kept so long, who wrote it shorter. */
const TERM = '3 years';
const CONTACT_TERM = '1 year';

/** Keeps a feedback that was checked, and answers the number under which it can be asked for. */
export async function keepFeedback(
  sql: Queryable,
  { session, investor }: Pick<Visitor, 'session' | 'investor'>,
  given: Omit<Feedback, 'work'>,
): Promise<string> {
  const { type, title, content, contactname, mobile, email } = given;
  const [row] = await sql<{ ticketno: string }[]>`
    insert into feedback_ticket (ticketno, session, investor, type, title, content, until)
    values (to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD-') || ${randomPart()}, ${session}, ${investor}, ${type},
      ${title.trim()}, ${content.trim()}, now() + ${TERM}::interval)
    returning ticketno`;
  if (!row) throw new Error('insert without a row');
  await sql`
    insert into feedback_contact (ticketno, name, mobile, email, until)
    values (${row.ticketno}, ${contactname.trim()}, ${mobile.trim()}, ${email.trim()}, now() + ${CONTACT_TERM}::interval)`;
  return row.ticketno;
}

/** One of two million million: nobody meets another's number by trying. */
function randomPart(): string {
  return `${pickReadable(5, randomInt)}-${pickReadable(5, randomInt)}`;
}

/**
 * A feedback by its number, for the session that sent it, for the investor who sent it from whatever session, and for
 * who names the phone or e-mail left with it. Null for everyone else alike.
 */
export async function findFeedback(
  sql: Queryable,
  visitor: Pick<Visitor, 'session' | 'investor'>,
  ticketno: string,
  contact: string,
): Promise<FeedbackTicket | null> {
  const { session, investor } = visitor;
  const [row] = await sql<FeedbackTicket[]>`
    select t.ticketno, type, title, content, case when status = '1' or (status = '3' and reply <> '') then '1' else '0' end as status, reply, to_char(at at time zone 'Asia/Shanghai', 'YYYYMMDDHH24MISS') as createtime
    from feedback_ticket t left join feedback_contact c on c.ticketno = t.ticketno and c.until > now()
    where t.ticketno = ${ticketno.trim().toUpperCase()} and t.until > now()
      and (session = ${session} or investor = ${investor} or (${contact.trim()} <> '' and ${contact.trim().toLowerCase()} in (c.mobile, lower(c.email))))`;
  return row ?? null;
}

export async function sweepFeedback(sql: Queryable): Promise<void> {
  await sql`delete from feedback_contact where until < now()`;
  await sql`delete from feedback_ticket where until < now()`;
}
