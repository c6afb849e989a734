import { mayEverywhere } from '#rules/permissions/may.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { EMERGENCY_DAYS, type WaitingItem } from '#wire/studio/todo.ts';
import type { TodoActor } from './todo-actor.ts';

const LISTED = 20;

/** Uses of accounts for emergencies by others than the reader, who manages accounts. */
export async function readEmergencies(sql: Queryable, actor: TodoActor): Promise<WaitingItem[]> {
  if (!mayEverywhere(actor, 'people.manage')) return [];
  const rows = await sql<Pick<WaitingItem, 'id' | 'title' | 'words' | 'account' | 'at'>[]>`
    select number::text as id, author as title, address as words, account, at from activity
    where action = 'session.break-glass' and account <> ${actor.account} and at > now() - ${`${EMERGENCY_DAYS} days`}::interval
    order by number desc limit ${LISTED}`;
  return rows.map((row) => ({
    ...row,
    reason: 'emergency',
    by: row.title,
    due: null,
    document: null,
  }));
}
