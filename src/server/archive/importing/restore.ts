import type { Message } from '#schemas/message.ts';
import type { Database, Queryable } from '../../database/connect.ts';
import type { FileShelf } from '../../files/shelf/file-shelf.ts';
import { rebuildDesk } from '../../store/desk/rebuild.ts';
import { rebuildListingWithin } from '../../store/listing/rebuild.ts';
import { SITE_PARTS, type Part } from '../format/manifest.ts';
import type { CheckedArchive } from '../reading/check-archive.ts';
import { some } from '../reading/check-entries.ts';
import { loadDrafts } from './load-drafts.ts';
import { loadLog } from './load-log.ts';
import { loadTables, loadVisitorFiles, tablesOf } from './load-tables.ts';
import { putMedia, type Inspect } from './put-media.ts';

/** Where a site is kept. */
export interface Store {
  sql: Database;
  shelf: FileShelf;
}

export type Restored = { ok: true } | { ok: false; message: Message };

const OWN_TABLES = ['release', 'content', 'draft'];

/**
 * Brings a site back as it was: every release with its number, time and hash, drafts, figures, media, and of accounts and
 * personal data what `parts` names. Into an empty store alone; all of it in one transaction, or nothing.
 */
export async function restore(
  { sql, shelf }: Store,
  { archive, log }: CheckedArchive,
  { parts = archive.manifest.parts, inspect }: { parts?: readonly Part[]; inspect?: Inspect } = {},
): Promise<Restored> {
  const put = await putMedia(shelf, archive, inspect);
  try {
    const message = await sql.begin('isolation level read committed', async (tx) => {
      await tx`select from head for update`;
      const tables = await tablesOf(tx, archive, parts);
      const filled = await filledTables(tx, [...OWN_TABLES, ...tables.map(({ name }) => name)]);
      if (filled !== null) return filled;
      await loadLog(tx, archive, log);
      await loadDrafts(tx, archive);
      if (parts.includes('personal')) await loadVisitorFiles(tx, archive);
      await loadTables(tx, archive, tables);
      await rebuildListingWithin(tx);
      await rebuildDesk(tx);
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
  await sql`analyze`;
  return { ok: true };
}

/** Whether a site could be restored here: nothing of what makes one is there yet. */
export async function isEmptyStore(
  sql: Queryable,
  archive: CheckedArchive['archive'],
): Promise<boolean> {
  const tables = await tablesOf(sql, archive, SITE_PARTS);
  return (await filledTables(sql, [...OWN_TABLES, ...tables.map(({ name }) => name)])) === null;
}

async function filledTables(sql: Queryable, names: readonly string[]): Promise<Message | null> {
  const filled: string[] = [];
  for (const name of names) {
    const [row] = await sql<
      [{ filled: boolean }]
    >`select exists (select from ${sql(name)}) as filled`;
    if (row.filled) filled.push(name);
  }
  return some('只能恢复到空库，这个库里已经有内容', filled);
}
