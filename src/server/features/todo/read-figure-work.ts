import { mayEverywhere } from '#rules/permissions/may.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { TodoItem } from '#wire/studio/todo.ts';
import type { TodoActor } from './todo-actor.ts';

const LISTED = 100;

/** Staged files with rows that are wrong or have to be confirmed, and sources whose last fetch failed. */
export async function readFigureWork(sql: Queryable, actor: TodoActor): Promise<TodoItem[]> {
  if (!mayEverywhere(actor, 'figures.import')) return [];
  const rows = await sql<Pick<TodoItem, 'reason' | 'id' | 'title' | 'by' | 'account' | 'at'>[]>`
    (select 'import' as reason, id::text, filename as title, author as by, account, created_at as at from import
      where state = 'staged' and coalesce((checked ->> 'errors')::int, 0) + coalesce((checked ->> 'unconfirmed')::int, 0) > 0
      order by id desc limit ${LISTED})
    union all
    select 'pull', s.id::text, s.name, '', null, last.at
    from pull_source s cross join lateral (
      select state, coalesce(ended_at, created_at) as at from pull_run r where r.source = s.id and r.state <> 'waiting' order by r.id desc limit 1
    ) as last where last.state = 'failed' and s.is_on and s.removed_at is null`;
  return rows.map((row) => ({ ...row, words: '', due: null, document: null }));
}
