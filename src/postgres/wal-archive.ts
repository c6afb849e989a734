import { chown, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findClosedFolder, type SystemAccount } from './account.ts';
import { postgresFailure, type PostgresFailure } from './failure.ts';
import { makeFolder } from './places.ts';

/** Seconds after which a file of the log goes to the archive though it is not full: what is lost at the most with the disk. */
const TIMEOUT_S = 60;

/** Where an archive of the log has what. */
export interface WalArchive {
  folder: string;
  /** Files of the log, each compressed under its name and `.gz`; written by PostgreSQL. */
  wal: string;
  /** Copies of the data that the log goes on from. */
  base: string;
}

export function walArchiveIn(folder: string): WalArchive {
  const home = resolve(folder);
  return { folder: home, wal: join(home, 'wal'), base: join(home, 'base') };
}

/** Makes the folders; the account of PostgreSQL owns that of the log. */
export async function prepareWalArchive(
  archive: WalArchive,
  account: SystemAccount,
): Promise<{ ok: true } | PostgresFailure> {
  await makeFolder(archive.folder, account);
  await mkdir(archive.wal, { recursive: true, mode: 0o700 });
  await mkdir(archive.base, { recursive: true, mode: 0o700 });
  if (account.ids) await chown(archive.wal, account.ids.uid, account.ids.gid);
  const closed = account.ids && (await findClosedFolder(account, archive.wal));
  if (!closed) return { ok: true };
  return postgresFailure(
    `QUOIN_WAL_ARCHIVE:PostgreSQL 以系统用户 ${account.name} 运行,但该用户进不了 ${closed}。请执行 chmod o+x '${closed}',或另选目录。`,
  );
}

/** Settings by which a server puts its log there. */
export function archiveSettings({ wal }: WalArchive): Record<string, string> {
  return {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: String(TIMEOUT_S),
    archive_command: archiveCommand(wal),
  };
}

/**
 * Writes aside, waits for the disk, and renames. A file that is there is never written over: it is a repeat after a crash
 * where it has the same bytes, and else a failure, which PostgreSQL logs and tries again.
 */
function archiveCommand(wal: string): string {
  const target = `${quoted(wal)}/%f.gz`;
  return [
    `if test -e ${target}; then gzip -dc ${target} | cmp -s - "%p"; exit; fi`,
    [
      `gzip -1 <"%p" >${target}.partial`,
      `dd if=/dev/null of=${target}.partial conv=notrunc,fsync 2>/dev/null`,
      `mv ${target}.partial ${target}`,
      `sync ${quoted(wal)}`,
    ].join(' && '),
  ].join('; ');
}

/** How a server reads the log back, in a recovery. */
export function fetchCommand({ wal }: WalArchive): string {
  return `gzip -dc <${quoted(wal)}/%f.gz >"%p"`;
}

/** A path as it stands in a command of PostgreSQL, for which a percent sign begins a placeholder. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;
}
