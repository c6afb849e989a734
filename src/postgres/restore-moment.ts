import { chown, copyFile, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { findSystemAccount, type SystemAccount } from './account.ts';
import { listBases, type BaseBackup } from './base-list.ts';
import { prepareBinaries } from './binaries.ts';
import { SUPERUSER } from './cluster.ts';
import { copyCluster } from './copy-data.ts';
import { DATABASE } from './database.ts';
import { postgresFailure, type PostgresFailure } from './failure.ts';
import { readPidFile } from './pid-file.ts';
import { findPlaces, openHome, SYSTEM_DIR, type Places } from './places.ts';
import { launch, shutDown } from './server-process.ts';
import { fetchCommand, walArchiveIn, type WalArchive } from './wal-archive.ts';

export interface MomentRequest {
  /** Of the archive of the log. */
  walArchive: string;
  /** The moment, as PostgreSQL reads it, in UTC: what was committed by then is there, nothing after. Null: all that was archived. */
  at: string | null;
  /** The new data folder. */
  dataDir: string;
  systemDir?: string;
  onProgress(message: string): void;
}

/** What the data are now. */
export interface RestoredMoment {
  ok: true;
  /** The base backup that it was made from. */
  base: string;
  /** The last release. */
  seq: number;
  hash: string;
}

/**
 * Makes a data folder with the data of a private server as they were at a moment. The archive is only read. Until the data
 * are there whole, the folder has none.
 */
export async function restoreToMoment({
  walArchive,
  at,
  dataDir,
  systemDir = SYSTEM_DIR,
  onProgress,
}: MomentRequest): Promise<RestoredMoment | PostgresFailure> {
  const archive = walArchiveIn(walArchive);
  const base = await findBase(archive, at);
  if (!base.ok) return base;
  const places = findPlaces(dataDir, systemDir, process.geteuid?.() === 0);
  if (existsSync(places.folder))
    return postgresFailure(`${places.home} 里已有数据库。请另选一个新的数据目录。`);
  const found = await findSystemAccount(places.folder);
  if (!found.ok) return found;
  const { account } = found;
  const home = await openHome(places.home, account);
  if (!home.ok) return home;
  const prepared = await prepareBinaries({ account, copies: places.binaries, onProgress });
  if (!prepared.ok) return prepared;
  const { binaries } = prepared;
  const { name, major } = base.base;
  if (binaries.major !== major)
    return postgresFailure(
      `${name} 属于 PostgreSQL ${major},而这个 Quoin 使用 PostgreSQL ${binaries.major}。请用当时的 Quoin 恢复。`,
    );
  const staging = await mkdtemp(`${places.folder}.new-`);
  const staged = placesIn(staging, places);
  try {
    if (account.ids) await chown(staging, account.ids.uid, account.ids.gid);
    onProgress(`正在复制 ${name}`);
    await copyBase(join(archive.base, name), staged, account);
    onProgress('正在读取归档的日志');
    const settings = recoverySettings(archive, at);
    const launched = await launch({ places: staged, account, binaries, settings }, undefined);
    if (!launched.ok) return postgresFailure(await explain(launched.message, staged.log));
    const head = await readHead(staged).finally(() => end(staged));
    await rename(staging, places.folder);
    return { ok: true, base: name, ...head };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function placesIn(staging: string, places: Places): Places {
  return {
    ...places,
    folder: staging,
    cluster: join(staging, 'cluster'),
    password: join(staging, 'password'),
    log: join(staging, 'server.log'),
  };
}

/** The newest one that was whole by then. */
async function findBase(
  archive: WalArchive,
  at: string | null,
): Promise<{ ok: true; base: BaseBackup } | PostgresFailure> {
  const bases = await listBases(archive);
  const wanted = at === null ? Infinity : milliseconds(at);
  const base = bases.findLast(({ endedAt }) => milliseconds(endedAt) <= wanted);
  if (base) return { ok: true, base };
  const [first] = bases;
  return postgresFailure(
    first
      ? `${archive.folder} 最早只能恢复到 ${first.endedAt}。请给出这之后的时刻。`
      : `${archive.base} 里没有底本。请先用 base-backup 做一份;从前的时刻要用 restore 恢复备份。`,
  );
}

function milliseconds(instant: string): number {
  return Date.parse(`${instant.replace(' ', 'T')}:00`);
}

async function copyBase(
  source: string,
  { cluster, password }: Places,
  { ids }: SystemAccount,
): Promise<void> {
  await copyCluster(join(source, 'cluster'), cluster, ids);
  await copyFile(join(source, 'cluster', 'backup_label'), join(cluster, 'backup_label'));
  await copyFile(join(source, 'password'), password);
  await writeFile(join(cluster, 'recovery.signal'), '');
  if (ids)
    for (const file of [join(cluster, 'backup_label'), password, join(cluster, 'recovery.signal')])
      await chown(file, ids.uid, ids.gid);
}

/** The timeline of the base alone: other restores to earlier moments may have archived theirs since. */
function recoverySettings(archive: WalArchive, at: string | null): Record<string, string> {
  return {
    restore_command: fetchCommand(archive),
    ...(at !== null && { recovery_target_time: at }),
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    hot_standby: 'off',
    archive_mode: 'off',
  };
}

async function readHead(staged: Places): Promise<{ seq: number; hash: string }> {
  const server = await readPidFile(staged.cluster);
  const sql = postgres({
    host: server?.socketDir ?? '',
    port: server?.port ?? 0,
    username: SUPERUSER,
    password: (await readFile(staged.password, 'utf8')).trim(),
    database: DATABASE,
    max: 1,
    onnotice: () => undefined,
  });
  try {
    const [head] = await sql<[{ seq: string; hash: string }]>`select seq, hash from head`;
    return { seq: Number(head.seq), hash: head.hash };
  } finally {
    await sql.end();
  }
}

async function end(staged: Places): Promise<void> {
  const server = await readPidFile(staged.cluster);
  if (server) await shutDown(staged, server);
}

/** The log is removed with what was begun, so what it says stands in the message. */
async function explain(message: string, log: string): Promise<string> {
  const said = await readFile(log, 'utf8').catch(() => '');
  if (!/ended before configured recovery target was reached/.test(said))
    return `没有恢复:${message}`;
  const [last] = [...said.matchAll(/last completed transaction was at log time (\S+ \S+)/g)].slice(
    -1,
  );
  const until = last?.[1] === undefined ? '' : `,最后一笔提交在 ${last[1]} UTC`;
  return `归档的日志还没有到这个时刻${until}。请给出更早的时刻,或等日志归档(最多一分钟)再试。`;
}
