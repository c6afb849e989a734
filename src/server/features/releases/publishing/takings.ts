import { REVIEW_HOURS } from '#schemas/stop.ts';
import type { Taking } from '#wire/studio/takings.ts';
import type { Account, DocumentName, StudioRouteName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

const LISTED = 100;

/** What one person took from the public, as it is kept. */
export interface KeptTaking extends Omit<Taking, 'titles' | 'review'> {
  documents: DocumentName[];
  reviewer: string | null;
  reviewedBy: string | null;
  reviewedAt: string | null;
}

export async function addTaking(
  tx: Queryable,
  { seq, route, by: { account, name } }: { seq: number; route: StudioRouteName; by: Account },
): Promise<void> {
  await tx`insert into taking_away (seq, route, account, name) values (${seq}, ${route}, ${account}, ${name})`;
}

/** Those that nobody has reviewed, the oldest first, then those of the last week. */
export async function listTakings(sql: Queryable): Promise<KeptTaking[]> {
  const rows = await sql<KeptTaking[]>`
    select t.seq, t.route, t.account, t.name, t.at, t.at + ${`${REVIEW_HOURS} hours`}::interval as due,
      t.reviewer, t.reviewed_by as "reviewedBy", t.reviewed_at as "reviewedAt",
      coalesce((select jsonb_agg(distinct jsonb_build_object('kind', p.kind, 'key', p.key)) from publication p where p.seq = t.seq), '[]') as documents
    from taking_away t where t.reviewer is null or t.reviewed_at > now() - interval '7 days'
    order by t.reviewer is not null, t.at limit ${LISTED}`;
  return rows.map((row) => ({ ...row }));
}

export async function findTaking(
  sql: Queryable,
  seq: number,
): Promise<{ account: string; reviewer: string | null } | null> {
  const [row] = await sql<
    { account: string; reviewer: string | null }[]
  >`select account, reviewer from taking_away where seq = ${seq}`;
  return row ? { ...row } : null;
}

/** False where somebody else was faster. */
export async function keepReview(
  tx: Queryable,
  seq: number,
  { account, name }: Account,
): Promise<boolean> {
  const rows = await tx`
    update taking_away set reviewer = ${account}, reviewed_by = ${name}, reviewed_at = log_clock()
    where seq = ${seq} and reviewer is null and account <> ${account} returning 1`;
  return rows.length > 0;
}
