import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  appendFile,
  chown,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { runAs, type SystemAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { postgresFailure, type PostgresFailure } from './failure.ts';
import type { Places } from './places.ts';

/** The database user that may do everything; Quoin itself works as a lesser one. */
export const SUPERUSER = 'postgres';

/** Appended once, for people to change; what Quoin relies on is given on the command line at each start. */
const CONFIGURATION = `
# Quoin
timezone = 'UTC'
log_timezone = 'UTC'
log_checkpoints = off
`;

const STAGING = '.new-';

export interface ClusterPlan {
  places: Places;
  account: SystemAccount;
  binaries: Binaries;
  /** Whether the new files must survive a power cut. */
  sync: boolean;
  onProgress: (message: string) => void;
}

/** Makes the cluster if there is none. It is built aside and renamed, so that a kill leaves nothing half made. */
export async function ensureCluster(plan: ClusterPlan): Promise<{ ok: true } | PostgresFailure> {
  const { places, account, binaries, sync } = plan;
  if (existsSync(places.folder)) return { ok: true };
  plan.onProgress(`正在初始化数据库(${places.folder})`);
  const staging = await mkdtemp(places.folder + STAGING);
  try {
    await giveTo(account, staging);
    await writePassword(join(staging, 'password'), account);
    const made = await runAs(
      account,
      binaries.initdb,
      initdbArguments(staging, binaries.major, sync),
    );
    if (made.ok) {
      await appendFile(join(staging, 'cluster', 'postgresql.conf'), CONFIGURATION);
      await rename(staging, places.folder);
    } else if (!existsSync(places.folder)) {
      return postgresFailure(`数据库初始化失败(${places.folder}):${made.reason}`);
    }
  } catch (error) {
    // Another Quoin may have finished in between; its cluster is as good as ours.
    if (!existsSync(places.folder)) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return { ok: true };
}

/** PostgreSQL reads only data of its own major version. */
export async function checkVersion(
  places: Places,
  binaries: Binaries,
): Promise<{ ok: true } | PostgresFailure> {
  const version = (await readFile(join(places.cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version === String(binaries.major)) return { ok: true };
  return postgresFailure(
    `${places.home} 中的数据属于 PostgreSQL ${version},而这个 Quoin 使用 PostgreSQL ${binaries.major}。` +
      '数据没有改动。请用原来的 Quoin 导出,再用 DATA_DIR 另选目录启动新的 Quoin 并导入。',
  );
}

/** Removes what killed starts left behind. Only for the owner of the lock. */
export async function removeRemnants(places: Places): Promise<void> {
  const home = dirname(places.folder);
  const remnants = (await readdir(home)).filter((name) =>
    name.startsWith(basename(places.folder) + STAGING),
  );
  await Promise.allSettled(
    remnants.map((name) => rm(join(home, name), { recursive: true, force: true })),
  );
}

function initdbArguments(staging: string, major: number, sync: boolean): string[] {
  return [
    `--pgdata=${join(staging, 'cluster')}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${join(staging, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Sorts by code point like C, but knows the letters of all scripts. PostgreSQL 17 brought it.
    ...(major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    '--data-checksums',
    '--no-instructions',
    ...(sync ? [] : ['--no-sync']),
  ];
}

async function writePassword(path: string, account: SystemAccount): Promise<void> {
  await writeFile(path, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  await giveTo(account, path);
}

async function giveTo({ ids }: SystemAccount, path: string): Promise<void> {
  if (ids) await chown(path, ids.uid, ids.gid);
}
