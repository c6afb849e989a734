import { may } from '#rules/permissions/may.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { readAnswerDeadline } from '#server/store/visitors/answer-deadline.ts';
import type { WaitingItem } from '#wire/studio/todo.ts';
import { assignedWork, type AssignedRow } from './assigned-work.ts';
import type { TodoActor } from './todo-actor.ts';

const LISTED = 100;

/**
 * Entries of forms that nobody took yet, or took who is not active any more, for the accounts that their form names or for
 * everybody where none of them is active; and those that the account took or was given and did not finish.
 */
export async function readFormWork(sql: Queryable, actor: TodoActor): Promise<WaitingItem[]> {
  if (!may(actor, 'form.answer')) return [];
  const rows = await sql<AssignedRow[]>`
    select e.entryno as id, coalesce(c.body ->> 'title', e.form) as title, e.at, given.author as "givenBy", given.account as giver, given.at as "givenAt"
    from form_entry e left join content c on c.hash = e.version left join lateral (
      select a.account, a.author, a.at from activity a
      where e.assignee = ${actor.account} and a.action = 'form.change' and a.kind = 'form-entry' and a.key = e.entryno and a.details ->> 'assignee' = ${actor.account}
      order by a.number desc limit 1) as given on true
    where e.status <> '1' and e.erased_at is null and (e.assignee = ${actor.account} or (
      (e.status = '0' or e.assignee is not null)
      and not exists (select from account a where a.account = e.assignee and a.deactivated_at is null)
      and (c.body -> 'accounts' ? ${actor.account} or not exists (
        select from account a where c.body -> 'accounts' ? a.account and a.deactivated_at is null))))
    order by e.at desc limit ${LISTED}`;
  const deadline = await readAnswerDeadline(sql);
  return rows.map((row) => assignedWork('entry', row, actor.account, deadline));
}
