import { constants } from 'node:fs';
import { chmod, chown, copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { SystemAccount } from './account.ts';
import { syncToDisk } from './sync-to-disk.ts';

/** Folders of a cluster whose files are of a run of the server, by the documentation of `pg_backup_start`. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|.*pg_internal\.init.*|backup_label.*|recovery\.signal)$/;
/** Copied last, as `pg_basebackup` does. */
const CONTROL = 'pg_control';

/** Copies the files of a cluster that may be in use, all of them safe on the disk at the end; answers their bytes. Files that go meanwhile are left out. */
export async function copyCluster(
  source: string,
  target: string,
  ids?: SystemAccount['ids'],
): Promise<number> {
  await mkdir(target, { recursive: true, mode: 0o700 });
  let bytes = 0;
  const entries = await readdir(source, { withFileTypes: true });
  for (const entry of entries.toSorted(
    (a, b) => Number(a.name === CONTROL) - Number(b.name === CONTROL),
  )) {
    if (LEFT_OUT.test(entry.name)) continue;
    const [from, to] = [join(source, entry.name), join(target, entry.name)];
    if (entry.isDirectory()) bytes += await copyFolder(from, to, ids);
    else if (entry.isFile()) bytes += await copyOne(from, to, ids);
  }
  await own(target, 0o700, ids);
  return bytes;
}

async function copyFolder(from: string, to: string, ids: SystemAccount['ids']): Promise<number> {
  if (!EMPTIED.has(basename(from))) return await copyCluster(from, to, ids);
  await mkdir(to, { recursive: true, mode: 0o700 });
  await own(to, 0o700, ids);
  return 0;
}

async function copyOne(from: string, to: string, ids: SystemAccount['ids']): Promise<number> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    // A table that was dropped meanwhile; the log says so too.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
    throw error;
  }
  await own(to, 0o600, ids);
  await syncToDisk(to, 'r+');
  return (await stat(to)).size;
}

async function own(path: string, mode: number, ids: SystemAccount['ids']): Promise<void> {
  await chmod(path, mode);
  if (ids) await chown(path, ids.uid, ids.gid);
}
