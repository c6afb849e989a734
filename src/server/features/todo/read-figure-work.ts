import { mayEverywhere } from '#rules/permissions/may.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { WaitingItem } from '#wire/studio/todo.ts';
import type { TodoActor } from './todo-actor.ts';

const LISTED = 100;

/** Staged files with rows that are wrong or have to be confirmed, and sources whose last fetch failed. */
export async function readFigureWork(sql: Queryable, actor: TodoActor): Promise<WaitingItem[]> {
  if (!mayEverywhere(actor, 'figures.import')) return [];
  const rows = await sql<Pick<WaitingItem, 'reason' | 'id' | 'title' | 'by' | 'account' | 'at'>[]>`
    (select 'import' as reason, id::text, filename as title, author as by, account, created_at as at from import
      where state = 'staged' and coalesce((checked ->> 'errors')::int, 0) + coalesce((checked ->> 'unconfirmed')::int, 0) > 0
      order by id desc limit ${LISTED})
    union all
    select 'pull', s.id::text, s.name, '', null, failing.at
    from pull_source s cross join lateral (
      select min(coalesce(r.ended_at, r.created_at)) as at from pull_run r where r.source = s.id and r.state = 'failed' and r.id > coalesce(
        (select max(done.id) from pull_run done where done.source = s.id and done.state not in ('waiting', 'failed')), 0)
    ) as failing where failing.at is not null and s.is_on and s.removed_at is null`;
  return rows.map((row) => ({ ...row, words: '', due: null, document: null }));
}
