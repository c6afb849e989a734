import { may } from '#rules/permissions/may.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { TodoItem } from '#wire/studio/todo.ts';
import type { TodoActor } from './todo-actor.ts';

const LISTED = 100;

/** Visitors' messages that nobody took yet, and those that the account took and did not finish. */
export async function readOpenTickets(sql: Queryable, actor: TodoActor): Promise<TodoItem[]> {
  if (!may(actor, 'feedback.answer')) return [];
  const rows = await sql<{ id: string; title: string; at: string }[]>`
    select ticketno as id, title, at from feedback_ticket
    where erased_at is null and (status = '0' and assignee is null or status in ('0', '2') and assignee = ${actor.account})
    order by at desc limit ${LISTED}`;
  return rows.map(({ id, title, at }) => ({
    reason: 'ticket',
    id,
    title,
    words: '',
    by: '',
    account: null,
    at,
    due: null,
    document: null,
  }));
}
