import { may } from '#rules/permissions/may.ts';
import { maskWritten } from '#rules/text/mask.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { readAnswerDeadline } from '#server/store/visitors/answer-deadline.ts';
import type { WaitingItem } from '#wire/studio/todo.ts';
import { assignedWork, type AssignedRow } from './assigned-work.ts';
import type { TodoActor } from './todo-actor.ts';

const LISTED = 100;

/** Visitors' messages that nobody took yet, and those that the account took or was given and did not finish. */
export async function readOpenTickets(sql: Queryable, actor: TodoActor): Promise<WaitingItem[]> {
  if (!may(actor, 'feedback.answer')) return [];
  const rows = await sql<AssignedRow[]>`
    select t.ticketno as id, t.title, t.at, given.author as "givenBy", given.account as giver, given.at as "givenAt"
    from feedback_ticket t left join lateral (
      select a.account, a.author, a.at from activity a
      where t.assignee = ${actor.account} and a.action = 'feedback.change' and a.details ->> 'assignee' = ${actor.account}
        and (a.kind = 'feedback' and a.key = t.ticketno or a.details -> 'ticketnos' ? t.ticketno)
      order by a.number desc limit 1) as given on true
    where t.erased_at is null and (t.status = '0' and t.assignee is null or t.status in ('0', '2') and t.assignee = ${actor.account})
    order by t.at desc limit ${LISTED}`;
  const deadline = await readAnswerDeadline(sql);
  const seesPersons = may(actor, 'feedback.personal');
  return rows.map((row) => ({
    ...assignedWork('ticket', row, actor.account, deadline),
    title: seesPersons ? row.title : maskWritten(row.title),
  }));
}
