import { baseOfTexts } from '#composition/history/authorship.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { authoredOperations } from '#server/store/drafts/authors/authored-operations.ts';
import {
  readTrimmedDraft,
  storeVersionAuthors,
  type TrimmedDraft,
  type VersionAuthors,
} from '#server/store/drafts/authors/version-authors.ts';
import { readThreads } from '../comments/read-threads.ts';
import { authorsOfVersions } from './authors-of-versions.ts';
import { planTrim, type TrimPlan } from './plan-trim.ts';
import { treeAtRelease } from './tree-at-release.ts';

/** Operations that one statement deletes. */
const PORTION = 1000;

/**
 * Takes away the operations of a draft that nothing needs any more, after what they say of authors was kept and the ranges
 * of comments were moved past them. Locks nothing that an editor takes. Answers how many went.
 */
export async function trimDraft(sql: Database, name: DocumentName, limit: string): Promise<number> {
  const plan = await planTrim(sql, name, limit);
  if (plan) await keepAuthors(sql, plan);
  return removeTrimmed(sql, name);
}

async function keepAuthors(sql: Database, plan: TrimPlan): Promise<void> {
  const { name, before, seq, sequence, trimmed, releasedAt } = plan;
  const kept: { next: TrimmedDraft; versions: VersionAuthors[] } = {
    next: { trimmed, seq, sequence, texts: before?.texts ?? [] },
    versions: [],
  };
  if (before?.seq !== seq) {
    const tree = await treeAtRelease(sql, plan);
    if (!tree) return;
    const all = await authoredOperations(sql, name, {
      after: before?.sequence ?? 0,
      until: releasedAt,
    });
    const operations = all.filter((one) => one.sequence <= sequence);
    kept.next.texts = baseOfTexts(tree, operations, before?.texts);
    kept.versions = await authorsOfVersions(sql, plan, operations);
  }
  await readThreads(sql, name);
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('quoin trim'))`;
    if (!(await isStillSo(tx, plan))) return;
    for (const one of kept.versions) await storeVersionAuthors(tx, name, one);
    const { kind, key } = name;
    const texts = JSON.stringify(kept.next.texts);
    await tx`
      insert into trimmed_draft (kind, key, trimmed, seq, sequence, texts)
      values (${kind}, ${key}, ${trimmed}, ${seq}, ${sequence}, ${texts}::text::jsonb)
      on conflict (kind, key) do update
        set trimmed = excluded.trimmed, seq = excluded.seq, sequence = excluded.sequence, texts = excluded.texts`;
  });
}

/** Whether nobody trimmed the draft since the plan was made, and no comment waits for an operation that goes. */
async function isStillSo(tx: Queryable, { name, before, trimmed }: TrimPlan): Promise<boolean> {
  const { kind, key } = name;
  const now = await readTrimmedDraft(tx, name);
  const [row] = await tx<[{ isFree: boolean }]>`
    select exists (select from draft where kind = ${kind} and key = ${key} and snapshot_head >= ${trimmed} and head > ${trimmed})
      and not exists (select from comment_thread where kind = ${kind} and key = ${key}
        and seq is null and range_from is not null and followed < ${trimmed}) as "isFree"`;
  return now?.trimmed === before?.trimmed && row.isFree;
}

/** Deletes in portions what was taken away, what an interrupted run left too. */
async function removeTrimmed(sql: Queryable, { kind, key }: DocumentName): Promise<number> {
  for (let count = 0; ;) {
    const removed = await sql`
      delete from draft_operation o where o.kind = ${kind} and o.key = ${key} and o.sequence in (
        select n.sequence from draft_operation n join trimmed_draft t on t.kind = n.kind and t.key = n.key
        where n.kind = ${kind} and n.key = ${key} and n.sequence <= t.trimmed order by n.sequence limit ${PORTION})`;
    count += removed.count;
    if (removed.count < PORTION) return count;
  }
}
