import type { ActivityFilter, ActivityRow } from '#wire/studio/activity.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** The newest rows that fit, `limit` of them, older than `before`. */
export async function readActivity(
  sql: Queryable,
  { account, action, thing, from, until }: ActivityFilter,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<ActivityRow[]> {
  const part = `%${(thing ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await sql<ActivityRow[]>`
    select number, at, account, author, action, kind, key, title, address, details from activity
    where number < ${before ?? Number.MAX_SAFE_INTEGER}
      ${account === undefined ? sql`` : sql`and account = ${account}`}
      ${action === undefined ? sql`` : action.includes('.') ? sql`and action = ${action}` : sql`and action >= ${`${action}.`} and action < ${`${action}/`}`}
      ${thing === undefined ? sql`` : sql`and (key = ${thing} or title ilike ${part})`}
      ${from === undefined ? sql`` : sql`and at >= ${from}`}
      ${until === undefined ? sql`` : sql`and at < ${until}`}
    order by number desc limit ${limit}`;
  return [...rows];
}
