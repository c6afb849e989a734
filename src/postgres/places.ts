import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findClosedFolder, type SystemAccount } from './account.ts';
import { postgresFailure, type PostgresFailure } from './failure.ts';

/** Where root's Quoin keeps what an unprivileged user must reach. */
export const SYSTEM_DIR = '/var/lib/quoin';

/** Every path of one embedded PostgreSQL. */
export interface Places {
  /** The data directory as people know it: `DATA_DIR` or its default. */
  home: string;
  /** PostgreSQL's part of it. Appears complete or not at all; belongs to the account that runs PostgreSQL. */
  folder: string;
  cluster: string;
  /** One line, mode 0600: the password of all database users. */
  password: string;
  log: string;
  /** Where copies of PostgreSQL's programs go, when they cannot run where npm put them. */
  binaries: string;
}

export function findPlaces(dataDir: string | undefined, systemDir: string, root: boolean): Places {
  const home = dataDir ? resolve(dataDir) : root ? systemDir : join(projectDir(), '.data');
  const folder = join(home, 'postgres');
  return {
    home,
    folder,
    cluster: join(folder, 'cluster'),
    password: join(folder, 'password'),
    log: join(folder, 'server.log'),
    binaries: join(root ? systemDir : home, 'binaries'),
  };
}

/** Makes the data directory and makes sure that the account can get there. Throws what the file system refuses. */
export async function openHome(
  home: string,
  account: SystemAccount,
): Promise<{ ok: true } | PostgresFailure> {
  await makeFolder(home, account);
  const closed = account.ids && (await findClosedFolder(account, home));
  if (!closed) return { ok: true };
  return postgresFailure(
    `PostgreSQL 以系统用户 ${account.name} 运行,但该用户进不了 ${closed},数据目录 ${home} 因此不可用。` +
      `请执行 chmod o+x '${closed}',或用 DATA_DIR 另选一个该用户能到达的目录(例如 ${SYSTEM_DIR})。`,
  );
}

/** Like `mkdir -p`; what it makes for another account can be entered by it, whatever our umask. */
export async function makeFolder(path: string, account: SystemAccount): Promise<void> {
  const outermost = await mkdir(path, { recursive: true });
  if (!outermost || !account.ids) return;
  for (let made = path; made.length >= outermost.length; made = dirname(made))
    await chmod(made, 0o755);
}

function projectDir(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder)
    folder = dirname(folder);
  return folder;
}
