import { msg } from '#messages/msg.ts';
import { mkdir } from 'node:fs/promises';
import type { Message } from '#schemas/message.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import type { BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import { productVersion } from '#server/platform/product-version.ts';
import { readSnapshotFacts } from '../writing/read-snapshot-facts.ts';
import { mediaOf } from '../writing/write-media.ts';
import { applyErasures, type NamedBackup } from './apply-erasures.ts';
import { backupName, backupNames, readBackup, writeManifest } from './backup-list.ts';
import { fileSystemRefusal } from './file-system-refusal.ts';
import { readLineage } from './lineage.ts';
import { BACKUP_FORMAT, type BackupManifest } from './manifest.ts';
import { removeOldBackups } from './remove-old.ts';
import { isSameLog, usableSegments } from './reusable.ts';
import { putFiles, putVisitorFiles, type HashedFile } from './put-files.ts';
import { writeRows } from './write-rows.ts';

export interface BackupRequest {
  sql: Database;
  blobs: Pick<BlobStore, 'open'>;
  folder: string;
  /** Backups that stay, 1 at the least. */
  keep: number;
  /** Told after each file that was written. */
  onFile?: (path: string) => void;
  now?: Date;
}

/** What a run wrote: whole but for the media that its manifest names as lacking. */
export type WrittenBackup =
  | {
      ok: true;
      name: string;
      manifest: BackupManifest;
      /** Bytes that are new in the folder. */
      written: number;
      /** Names of backups that were removed. */
      removed: string[];
    }
  | { ok: false; message: Message };

/**
 * Writes a backup into a folder of backups, while the site goes on: what no backup of this database holds yet, and all that
 * changes. It counts once its manifest is there, which is written last; each file was read back by then. A run that ends
 * anywhere before leaves all older backups as they were. One run at a time.
 */
export async function writeBackup(request: BackupRequest): Promise<WrittenBackup> {
  const { sql, folder } = request;
  try {
    return await sql.begin('isolation level read committed', async (lock) => {
      const [{ taken }] = await lock<
        [{ taken: boolean }]
      >`select pg_try_advisory_xact_lock(hashtext('quoin backup')) as taken`;
      return taken
        ? await writeLocked(request)
        : { ok: false as const, message: msg('archive.backup-runs') };
    });
  } catch (error) {
    const message = fileSystemRefusal(error, folder);
    if (!message) throw error;
    return { ok: false, message };
  }
}

/** Of two backups within one second the later is named by the next one. */
function freeName(names: readonly string[], now = new Date()): string {
  const name = backupName(now);
  return names.includes(name) ? freeName(names, new Date(now.getTime() + 1000)) : name;
}

async function writeLocked({
  sql,
  blobs,
  folder,
  keep,
  onFile = () => undefined,
  now,
}: BackupRequest): Promise<WrittenBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await backupNames(folder);
  const name = freeName(names, now);
  const kept = await applyErasures(
    folder,
    name,
    await readAll(folder, names),
    await erasedBodies(sql),
  );
  const { media, written, ...snapshot } = await sql.begin(
    'isolation level repeatable read read only',
    (tx) => writeSnapshot(tx, { folder, name, kept, onFile }),
  );
  const copied = await putFiles(blobs, folder, media, { of: 'library', onFile });
  const { lacking, ...rest } = snapshot;
  const manifest: BackupManifest = {
    product: 'quoin',
    kind: 'backup',
    format: BACKUP_FORMAT,
    version: await productVersion(),
    ...rest,
    media: copied.files,
    lacking: [...lacking, ...copied.lacking],
  };
  await writeManifest(folder, name, manifest);
  const removed = await removeOldBackups(folder, keep);
  return { ok: true, name, manifest, written: written + copied.written, removed };
}

/** The backups that can be read; those that cannot are told by `check-backup`, and hold nothing that is used again. */
async function readAll(folder: string, names: readonly string[]): Promise<NamedBackup[]> {
  const read = [];
  for (const name of names) read.push(await readBackup(folder, name));
  return read.filter((one) => one.ok);
}

async function erasedBodies(sql: Queryable): Promise<string[]> {
  const rows = await sql<
    { hash: string }[]
  >`select hash from content where body is null order by hash`;
  return rows.map(({ hash }) => hash);
}

type Snapshot = Omit<BackupManifest, 'product' | 'kind' | 'format' | 'version' | 'media'> & {
  media: HashedFile[];
  written: number;
};

async function writeSnapshot(
  tx: Queryable,
  {
    folder,
    name,
    kept,
    onFile,
  }: { folder: string; name: string; kept: readonly NamedBackup[]; onFile(path: string): void },
): Promise<Snapshot> {
  const facts = await readSnapshotFacts(tx);
  const lineage = await readLineage(tx);
  const last = kept.at(-1)?.manifest;
  const isSame = last?.lineage === lineage && (await isSameLog(tx, last));
  const before = isSame ? await usableSegments(folder, last.files) : [];
  const beforeAt = isSame ? last.at : null;
  const rows = await writeRows(tx, { folder, name, before, beforeAt, onFile });
  const visitors = await putVisitorFiles(tx, folder, onFile);
  return {
    ...facts,
    lineage,
    files: rows.files,
    erased: await erasedBodies(tx),
    visitorFiles: visitors.files,
    lacking: visitors.lacking,
    media: (await mediaOf(tx)).map(({ hash, filename }) => ({ hash, name: filename })),
    written: rows.written + visitors.written,
  };
}
