import type { DashboardState } from '#wire/studio/dashboard.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** Areas of work that concern the site; who signed in or changed whose rights is for those who read the activity itself. */
const AREAS = ['release', 'approval', 'stop', 'fragment', 'media', 'figures', 'pull', 'content'];

/** What was done last on the site. */
export async function readLatest(
  sql: Queryable,
  listed: number,
): Promise<DashboardState['latest']> {
  const rows = await sql<DashboardState['latest']>`
    select number, at, author, action, title from activity
    where split_part(action, '.', 1) = any (${AREAS}) order by number desc limit ${listed}`;
  return rows.map((row) => ({ ...row }));
}
