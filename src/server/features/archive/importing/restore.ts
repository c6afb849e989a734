import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import type { BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import { completePerformance } from '#server/store/figures/complete-performance.ts';
import { SITE_PARTS, type ArchivePart } from '../format/manifest.ts';
import type { CheckedArchive } from '../reading/check-archive.ts';
import { some } from '../reading/check-entries.ts';
import { finishRestore, forgetPerformanceRule } from './finish-restore.ts';
import { loadDrafts } from './load-drafts.ts';
import { loadLog } from './load-log.ts';
import { loadTables, loadVisitorFiles, tablesOf } from './load-tables.ts';
import { putMedia, type Inspect } from './put-media.ts';

/** Where a site is kept. */
export interface Store {
  sql: Database;
  blobs: BlobStore;
}

export type Restored = { ok: true } | { ok: false; message: Message };

const OWN_TABLES = ['release', 'content', 'draft'];

/**
 * Brings a site back as it was: every release with its number, time and hash, drafts, figures, media, and of accounts and
 * personal data what `parts` names. Into an empty store alone; all of it in one transaction, or nothing. Returns by an
 * earlier rule are then computed again, by one release more; interrupted before it, the next start does so.
 */
export async function restoreArchive(
  { sql, blobs }: Store,
  { archive, log }: CheckedArchive,
  {
    parts = archive.manifest.parts,
    inspect,
  }: { parts?: readonly ArchivePart[]; inspect?: Inspect } = {},
): Promise<Restored> {
  const put = await putMedia(blobs, archive, inspect);
  try {
    const message = await sql.begin('isolation level read committed', async (tx) => {
      await tx`select from head for update`;
      const tables = await tablesOf(tx, archive, parts);
      const filled = await filledTables(tx, [...OWN_TABLES, ...siteTables(tables)]);
      if (filled !== null) return filled;
      await forgetPerformanceRule(tx);
      await loadLog(tx, archive, log);
      await loadDrafts(tx, archive);
      if (parts.includes('personal')) await loadVisitorFiles(tx, archive);
      await loadTables(tx, archive, tables);
      await finishRestore(tx);
      return null;
    });
    if (message !== null) {
      await put.undo();
      return { ok: false, message };
    }
  } catch (error) {
    await put.undo();
    throw error;
  }
  // A store that was just filled knows nothing of its tables until it is told, and would plan the first queries badly.
  await sql`select refresh_statistics()`;
  await completePerformance(sql);
  return { ok: true };
}

/** Whether a site could be restored here: nothing of what makes one is there yet. */
export async function isEmptyStore(
  sql: Queryable,
  archive: CheckedArchive['archive'],
): Promise<boolean> {
  const tables = await tablesOf(sql, archive, SITE_PARTS);
  return (await filledTables(sql, [...OWN_TABLES, ...siteTables(tables)])) === null;
}

/** The tables that are empty where there is no site. */
function siteTables(tables: readonly { name: string }[]): string[] {
  return tables.flatMap(({ name }) => (name === 'performance_rule' ? [] : [name]));
}

/** Names the first of these tables that have rows; null where all are empty. */
export async function filledTables(
  sql: Queryable,
  names: readonly string[],
): Promise<Message | null> {
  const filled: string[] = [];
  for (const name of names) {
    const [row] = await sql<
      [{ filled: boolean }]
    >`select exists (select from ${sql(name)}) as filled`;
    if (row.filled) filled.push(name);
  }
  return some(msg('archive.database-not-empty'), filled);
}
