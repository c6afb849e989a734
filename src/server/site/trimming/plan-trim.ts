import type { PageDocument } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import {
  readTrimmedDraft,
  type TrimmedDraft,
} from '#server/store/drafts/authors/version-authors.ts';

/** Up to where operations of a draft may go. */
export interface TrimPlan {
  name: DocumentName;
  /** What went before; null: nothing. */
  before: TrimmedDraft | null;
  /** The newest release of the document that the draft builds on, or an earlier one, from before the limit. */
  seq: number;
  releasedAt: string;
  /** Of the last operation up to that release. */
  sequence: number;
  /** Of the last operation that goes. */
  trimmed: number;
  snapshot: PageDocument;
  snapshotHead: number;
}

/**
 * Null where nothing may go. What goes was done up to a release that the draft builds on, since who edited after it may not
 * approve; it is part of the stored snapshot, and never the last operation. `limit` is a time.
 */
export async function planTrim(
  sql: Queryable,
  name: DocumentName,
  limit: string,
): Promise<TrimPlan | null> {
  const { kind, key } = name;
  const before = await readTrimmedDraft(sql, name);
  const [row] = await sql<(Omit<TrimPlan, 'name' | 'before' | 'trimmed'> & { head: number })[]>`
    select d.head, d.snapshot, d.snapshot_head as "snapshotHead", last.seq, last.at as "releasedAt",
      (select coalesce(min(o.sequence) - 1, d.head) from draft_operation o
        where o.kind = d.kind and o.key = d.key and o.sequence > ${before?.sequence ?? 0} and o.at > last.at) as sequence
    from draft d cross join lateral (
      select p.seq, r.recorded_at as at from publication p join release r on r.seq = p.seq
      where p.kind = d.kind and p.key = d.key and p.seq <= d.base_seq and r.recorded_at < ${limit}
      order by p.seq desc limit 1
    ) as last
    where d.kind = ${kind} and d.key = ${key}`;
  if (!row) return null;
  const { head, ...plan } = row;
  // What is kept of a release stays as it is.
  const sequence = before?.seq === plan.seq ? before.sequence : plan.sequence;
  const trimmed = Math.min(sequence, plan.snapshotHead, head - 1);
  return trimmed > (before?.trimmed ?? 0) ? { ...plan, sequence, name, before, trimmed } : null;
}

/** Drafts of which something may go, by name, after a name: those whose oldest operation is older than the limit. */
export async function trimmableDrafts(
  sql: Queryable,
  { limit, after, count }: { limit: string; after: DocumentName | null; count: number },
): Promise<DocumentName[]> {
  const beyond = after ? sql`and (d.kind, d.key) > (${after.kind}, ${after.key})` : sql``;
  return await sql<DocumentName[]>`
    select d.kind, d.key from draft d
    where d.base_seq is not null and d.snapshot_head > 0 ${beyond}
      and (select o.at from draft_operation o where o.kind = d.kind and o.key = d.key order by o.sequence limit 1) < ${limit}
    order by d.kind, d.key limit ${count}`;
}
