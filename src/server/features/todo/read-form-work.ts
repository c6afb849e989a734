import { may } from '#rules/permissions/may.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { TodoItem } from '#wire/studio/todo.ts';
import type { TodoActor } from './todo-actor.ts';

const LISTED = 100;

/**
 * Entries of forms that nobody took yet, or took who is not active any more, for the accounts that their form names or for
 * everybody where none of them is active; and those that the account took and did not finish.
 */
export async function readFormWork(sql: Queryable, actor: TodoActor): Promise<TodoItem[]> {
  if (!may(actor, 'form.answer')) return [];
  const rows = await sql<{ id: string; title: string; at: string }[]>`
    select e.entryno as id, coalesce(c.body ->> 'title', e.form) as title, e.at from form_entry e left join content c on c.hash = e.version
    where e.status <> '1' and e.erased_at is null and (e.assignee = ${actor.account} or (
      (e.status = '0' or e.assignee is not null)
      and not exists (select from account a where a.account = e.assignee and a.deactivated_at is null)
      and (c.body -> 'accounts' ? ${actor.account} or not exists (
        select from account a where c.body -> 'accounts' ? a.account and a.deactivated_at is null))))
    order by e.at desc limit ${LISTED}`;
  return rows.map(({ id, title, at }) => ({
    reason: 'entry',
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
