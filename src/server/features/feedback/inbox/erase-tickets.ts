import type { Queryable } from '#server/platform/database/connect.ts';

/**
 * Erases what visitors left with messages that were closed `days` days before `now`: who they are, what they wrote, its
 * files, the answer and what editors noted. Number, kind, dates and status stay. Answers how many were erased.
 */
export async function eraseTickets(
  sql: Queryable,
  { days, now }: { days: number; now: Date },
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    with erased as (
      update feedback_ticket set title = '', content = '', reply = '', investor = null, session = 0, erased_at = ${now.toISOString()}, version = version + 1
      where erased_at is null and closed_at <= ${now.toISOString()}::timestamptz - ${days} * interval '1 day'
      returning ticketno
    ), contacts as (delete from feedback_contact where ticketno in (select ticketno from erased)
    ), notes as (delete from feedback_note where ticketno in (select ticketno from erased)
    ), files as (delete from visitor_file where ticketno in (select ticketno from erased))
    select count(*)::int as count from erased`;
  return row?.count ?? 0;
}
