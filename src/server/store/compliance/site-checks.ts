import type { Queryable } from '#server/platform/database/connect.ts';
import type { SiteCheck } from '#wire/studio/site-checks.ts';

/** A check as it is kept. */
export type NewSiteCheck = Omit<SiteCheck, 'endedAt'> & { seq: number; beganAt: string };

/** Checks that are kept; older ones are cleared away. */
const KEPT = 60;

export async function keepSiteCheck(
  sql: Queryable,
  { reason, seq, day, documents, total, findings, beganAt }: NewSiteCheck,
): Promise<SiteCheck> {
  const [row] = await sql<{ number: number; endedAt: string }[]>`
    insert into site_check (reason, seq, day, documents, total, findings, began_at)
    values (${reason}, ${seq}, ${day}, ${documents}, ${total}, ${JSON.stringify(findings)}::text::jsonb, ${beganAt})
    returning number, ended_at as "endedAt"`;
  if (!row) throw new Error('the check was not kept');
  await sql`
    delete from site_check where number not in (select number from site_check order by number desc limit ${KEPT})`;
  return { reason, day, documents, total, findings, endedAt: row.endedAt };
}

/** The last check; `undefined` before the first. */
export async function lastSiteCheck(
  sql: Queryable,
): Promise<(SiteCheck & { seq: number }) | undefined> {
  const [row] = await sql<(SiteCheck & { seq: number })[]>`
    select reason, seq, day, documents, total, findings, ended_at as "endedAt"
    from site_check order by number desc limit 1`;
  return row && { ...row };
}
