import { beijingInstant } from '#rules/dates/beijing-time.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { may } from '#rules/permissions/may.ts';
import { LICENCE_WARNING_DAYS } from '#schemas/media.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { licenceEnds } from '#server/store/media/licences.ts';
import type { WaitingItem } from '#wire/studio/todo.ts';
import type { TodoActor } from './todo-actor.ts';

const LISTED = 100;

/** Files that published content refers to and whose licence is over or ends soon, for who takes care of the library. */
export async function readLicences(sql: Queryable, actor: TodoActor): Promise<WaitingItem[]> {
  if (!may(actor, 'media.edit')) return [];
  const rows = await sql<{ id: string; title: string; day: string }[]>`
    select hash as id, filename as title, licenceuntil as day from media_file m
    where ${licenceEnds(sql)} and removed_at is null and exists (select from reference r where r.target = 'media:' || m.hash)
    order by licenceuntil, hash limit ${LISTED}`;
  return rows.map(({ id, title, day }) => ({
    ...{ reason: 'licence', id, title, words: '', by: '', account: null, document: null },
    at: new Date(beijingInstant(`${addDays(day, -LICENCE_WARNING_DAYS)}000000`)).toISOString(),
    due: new Date(beijingInstant(`${day}235959`)).toISOString(),
  }));
}
