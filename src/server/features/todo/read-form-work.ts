import { may } from '#rules/permissions/may.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { TodoItem } from '#wire/studio/todo.ts';
import type { TodoActor } from './todo-actor.ts';

const LISTED = 100;

/**
 * Entries of forms that nobody took yet, for the accounts that their form names or for everybody where it names none, and
 * those that the account took and did not finish.
 */
export async function readFormWork(sql: Queryable, actor: TodoActor): Promise<TodoItem[]> {
  if (!may(actor, 'form.answer')) return [];
  const rows = await sql<{ id: string; title: string; at: string }[]>`
    select e.entryno as id, coalesce(c.body ->> 'title', e.form) as title, e.at from form_entry e left join content c on c.hash = e.version
    where e.status <> '1' and e.erased_at is null and (e.assignee = ${actor.account} or (e.assignee is null and e.status = '0'
      and (coalesce(c.body -> 'accounts', '[]') = '[]'::jsonb or c.body -> 'accounts' ? ${actor.account})))
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
