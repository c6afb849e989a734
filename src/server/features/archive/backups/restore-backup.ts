import { msg, verbatim } from '#messages/msg.ts';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Message } from '#schemas/message.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { migrations } from '#server/platform/database/migrations.ts';
import type { BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import { databaseFiles } from '#server/platform/files/blobs/file-store.ts';
import { completePerformance } from '#server/store/figures/complete-performance.ts';
import { verifyLog } from '#server/store/release/verify.ts';
import { storedTables, type StoredTable } from '../format/tables.ts';
import { finishRestore, forgetPerformanceRule } from '../importing/finish-restore.ts';
import { setCounters } from '../importing/load-tables.ts';
import { filledTables, type Restored, type Store } from '../importing/restore.ts';
import { quoted } from '../writing/write-tables.ts';
import { backupPaths } from './backup-files.ts';
import { checkBackup } from './check-backup.ts';
import type { BackupManifest } from './manifest.ts';

/** Rows that a start makes by itself: they do not keep a store from being empty, and the backup's take their place. */
const OF_A_START = ['performance_rule'];

/** Refuses a restore from inside of its transaction, which is taken back. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly told: Message;
  constructor(told: Message) {
    super();
    this.told = told;
  }
}

/**
 * Brings a site back as a backup has it, into an empty store: all of it in one transaction, or nothing. Every file is held
 * against its hash before, and the whole chain of releases after. Media go to the blob store first.
 */
export async function restoreBackup(
  { sql, blobs }: Store,
  folder: string,
  manifest: BackupManifest,
): Promise<Restored> {
  const newer = newerSchema(manifest);
  if (newer) return { ok: false, message: newer };
  const filled = await filledStore(sql, await storedTables(sql));
  if (filled) return { ok: false, message: filled };
  const [problem] = await checkBackup(folder, manifest);
  if (problem) return { ok: false, message: problem };
  await putBack(blobs, folder, manifest);
  try {
    await sql.begin('isolation level read committed', (tx) => load(tx, folder, manifest));
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.told };
    throw error;
  }
  // A store that was just filled knows nothing of its tables until it is told, and would plan the first queries badly.
  await sql`select refresh_statistics()`;
  await completePerformance(sql);
  return { ok: true };
}

function newerSchema({ migrations: taken, version }: BackupManifest): Message | null {
  const known = new Set(migrations.map(({ name }) => name));
  const steps = taken.filter((name) => !known.has(name));
  return steps.length > 0 ? msg('archive.newer-version', { version, steps }) : null;
}

async function load(tx: Queryable, folder: string, manifest: BackupManifest): Promise<void> {
  await tx`select from head for update`;
  const tables = await storedTables(tx);
  const places = new Map(tables.map((table) => [table.name, table]));
  const filled = await filledStore(tx, tables);
  if (filled) throw new Refusal(filled);
  await forgetPerformanceRule(tx);
  for (const { table, columns } of manifest.files)
    checkColumns(places.get(table), table, columns, manifest);
  await loadVisitorFiles(tx, folder, manifest);
  for (const { name } of tables)
    for (const file of manifest.files.filter(({ table }) => table === name))
      await pipeline(
        createReadStream(path.join(folder, file.path)),
        createGunzip(),
        await tx
          .unsafe(`copy ${quoted(name)} (${file.columns.map(quoted).join(', ')}) from stdin`)
          .writable(),
      );
  // Segments that were written before a trim have what it took away.
  await tx`
    delete from draft_operation o using trimmed_draft t
    where t.kind = o.kind and t.key = o.key and o.sequence <= t.trimmed`;
  if (manifest.seq > 0)
    await tx`update head set (seq, recorded_at, hash) = (select seq, recorded_at, hash from release where seq = ${manifest.seq})`;
  const verified = await verifyLog(tx);
  if (!verified.ok)
    throw new Refusal(msg('archive.backup-chain', { fault: verbatim(verified.message) }));
  await checkHead(tx, manifest);
  await setCounters(tx, manifest.counters);
  await finishRestore(tx);
}

/** Before the rows that refer to them. One that the backup lacks is there without bytes. */
async function loadVisitorFiles(
  tx: Queryable,
  folder: string,
  { visitorFiles, lacking }: BackupManifest,
): Promise<void> {
  const files = databaseFiles(tx);
  for (const [hash] of visitorFiles)
    await files.put(await readFile(path.join(folder, backupPaths.file(hash))));
  for (const { hash, of } of lacking)
    if (of === 'visitors')
      await tx`insert into file_content (hash, bytes) values (${hash}, '') on conflict do nothing`;
}

async function filledStore(
  sql: Queryable,
  tables: readonly StoredTable[],
): Promise<Message | null> {
  const names = tables.map(({ name }) => name).filter((name) => !OF_A_START.includes(name));
  return await filledTables(sql, names);
}

async function checkHead(tx: Queryable, { seq, head }: BackupManifest): Promise<void> {
  const [found] = await tx<[{ seq: number; hash: string }]>`select seq, hash from head`;
  if (found.seq !== seq || found.hash !== head)
    throw new Refusal(msg('archive.log-ends-early', { seq, last: found.seq }));
}

function checkColumns(
  table: StoredTable | undefined,
  name: string,
  columns: readonly string[],
  { version }: BackupManifest,
): void {
  if (!table) throw new Refusal(msg('archive.no-table', { path: name, version }));
  const column = columns.find((one) => !table.columns.includes(one));
  if (column !== undefined)
    throw new Refusal(msg('archive.unknown-column', { path: name, column }));
}

/** Bytes that are already there stay: the same command can be given again where this was interrupted. */
async function putBack(
  blobs: Pick<BlobStore, 'has' | 'put'>,
  folder: string,
  { media }: BackupManifest,
): Promise<void> {
  for (const [hash] of media)
    if (!(await blobs.has(hash)))
      await blobs.put(await readFile(path.join(folder, backupPaths.file(hash))));
}
