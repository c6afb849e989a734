import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { BASE_FILE, UNFINISHED, type BaseBackup } from './base-list.ts';
import { SUPERUSER } from './cluster.ts';
import { copyCluster } from './copy-data.ts';
import { postgresFailure, type PostgresFailure } from './failure.ts';
import { readPidFile } from './pid-file.ts';
import { findPlaces, SYSTEM_DIR, type Places } from './places.ts';
import { syncToDisk } from './sync-to-disk.ts';
import { prepareWalArchive, walArchiveIn, type WalArchive } from './wal-archive.ts';

/** Longest wait for the log of the copy to be archived, in milliseconds. */
const ARCHIVED_MS = 300_000;

/**
 * Copies the data of the private server while it runs. From the end of the copy on, the archived log leads from it to any
 * moment. The copy appears under its name whole or not at all.
 */
export async function takeBaseBackup(
  dataDir: string | undefined,
  walArchive: string,
  systemDir = SYSTEM_DIR,
): Promise<({ ok: true } & { base: BaseBackup }) | PostgresFailure> {
  const places = findPlaces(dataDir, systemDir, process.geteuid?.() === 0);
  const archive = walArchiveIn(walArchive);
  await prepareWalArchive(archive, { name: '' });
  const sql = await connectSuperuser(places);
  try {
    const [{ mode, name, major }] = await sql<[{ mode: string; name: string; major: number }]>`
      select current_setting('archive_mode') as mode, to_char(clock_timestamp() at time zone 'UTC', '"base-"YYYYMMDD"T"HH24MISS"Z"') as name,
        current_setting('server_version_num')::int / 10000 as major`;
    if (mode !== 'on') return postgresFailure(NOT_ARCHIVING);
    const unfinished = join(archive.base, `${name}${UNFINISHED}`);
    try {
      const copied = await copy(sql, places, unfinished);
      const about = { product: 'quoin', kind: 'base', major, ...copied } as const;
      await writeSafely(join(unfinished, BASE_FILE), `${JSON.stringify(about)}\n`);
      await rename(unfinished, join(archive.base, name));
      return { ok: true, base: { name, ...about } };
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    return postgresFailure(notArchived(archive, places, error.message));
  } finally {
    await sql.end();
  }
}

const NOT_ARCHIVING =
  '运行中的 PostgreSQL 没有归档日志。请设置 QUOIN_WAL_ARCHIVE,停止再启动 Quoin,然后重试。';

function notArchived({ wal }: WalArchive, { log }: Places, reason: string): string {
  return `日志没有归档到 ${wal}(${reason})。请检查该目录的空间与权限,详见 ${log},然后重试。`;
}

async function connectSuperuser(places: Places): Promise<postgres.Sql> {
  const server = await readPidFile(places.cluster);
  const password = (await readFile(places.password, 'utf8')).trim();
  return postgres({
    host: server?.socketDir ?? '',
    port: server?.port ?? 0,
    username: SUPERUSER,
    password,
    database: 'postgres',
    max: 1,
    onnotice: () => undefined,
    connection: { TimeZone: 'UTC', statement_timeout: ARCHIVED_MS },
  });
}

/** On one connection from beginning to end, as PostgreSQL demands. */
async function copy(
  sql: postgres.Sql,
  places: Places,
  target: string,
): Promise<Pick<BaseBackup, 'startedAt' | 'endedAt' | 'wal' | 'bytes'>> {
  const [{ startedAt, wal }] = await sql<[{ startedAt: string; wal: string }]>`
    select clock_timestamp()::text as "startedAt", pg_walfile_name(pg_backup_start('quoin', true)) as wal`;
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true, mode: 0o700 });
  const bytes = await copyCluster(places.cluster, join(target, 'cluster'));
  await copyFile(places.password, join(target, 'password'));
  const [{ label, endedAt }] = await sql<[{ label: string; endedAt: string }]>`
    select labelfile as label, clock_timestamp()::text as "endedAt" from pg_backup_stop(true)`;
  await writeSafely(join(target, 'cluster', 'backup_label'), label);
  return { startedAt, endedAt, wal, bytes };
}

async function writeSafely(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  await syncToDisk(file, 'r+');
}
