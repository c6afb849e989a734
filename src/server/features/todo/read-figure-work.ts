import { answerDue } from '#rules/dates/answer-due.ts';
import { mayEverywhere } from '#rules/permissions/may.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { holidays } from '#server/store/figures/read.ts';
import type { WaitingItem } from '#wire/studio/todo.ts';
import type { TodoActor } from './todo-actor.ts';

const LISTED = 100;
/** Working days after the one on which it came: funds publish the NAVs of a day on the next. */
const DUE_DAYS = 1;

/** Staged files with rows that are wrong or have to be confirmed, and sources whose last fetch failed; with the day by which figures should be public. */
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
  if (rows.length === 0) return [];
  const known = await holidays(sql, await currentMoment(sql));
  return rows.map((row) => ({
    ...{ ...row, words: '', document: null },
    due: answerDue(row.at, DUE_DAYS, known),
  }));
}
