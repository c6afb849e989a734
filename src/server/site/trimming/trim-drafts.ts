import type { DocumentName } from '#wire/studio/routes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { trimDraft } from './trim-draft.ts';
import { trimmableDrafts } from './plan-trim.ts';

/**
 * Operations younger than this many days stay: more than the 14 for which a browser keeps its copy of a draft, so that it can
 * go on from it, and than the 7 for which a backup counts its ranges.
 */
const KEPT_DAYS = 30;

/** Drafts that are looked up at once. */
const PORTION = 200;

/**
 * Trims all drafts, one after the other. `archivedUntil` is the time up to which a complete archive holds every operation
 * in ranges that are not written again. Answers how many drafts lost how many operations.
 */
export async function trimDrafts(
  sql: Database,
  archivedUntil: string,
  keptDays = KEPT_DAYS,
): Promise<{ drafts: number; operations: number }> {
  const [{ limit }] = await sql<[{ limit: string }]>`
    select least(${archivedUntil}::timestamptz, now() - make_interval(days => ${keptDays})) as limit`;
  const total = { drafts: 0, operations: 0 };
  for (let after: DocumentName | null = null; ;) {
    const names: DocumentName[] = await trimmableDrafts(sql, { limit, after, count: PORTION });
    for (const { kind, key } of names) {
      const operations = await trimDraft(sql, { kind, key }, limit);
      total.operations += operations;
      if (operations > 0) total.drafts += 1;
    }
    after = names.at(-1) ?? null;
    if (names.length < PORTION) return total;
  }
}
