import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { onTestFinished } from 'vitest';
import type { SocketAddress } from '../address.ts';
import { isPostgres, readPidFile } from '../pid-file.ts';
import { findPlaces, SYSTEM_DIR } from '../places.ts';
import { shutDown } from '../server-process.ts';

export const asRoot = process.geteuid?.() === 0;

/** A folder that everybody may enter, gone after the test. */
export async function makeTempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-case-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A data directory whose server, should a test fail before it stops it, ends with the test. */
export async function makeDataDir(): Promise<string> {
  const dataDir = join(await makeTempFolder(), 'data');
  endAfterTest(dataDir);
  return dataDir;
}

/** A data directory with a copy of what another one holds, whose server is stopped. */
export async function makeDataDirFrom(source: string): Promise<string> {
  const dataDir = await makeDataDir();
  execFileSync('cp', ['-a', source, dataDir]); // keeps the owner, on which PostgreSQL insists
  return dataDir;
}

export function endAfterTest(dataDir: string): void {
  onTestFinished(async () => {
    const places = findPlaces(dataDir, SYSTEM_DIR, asRoot);
    const server = await readPidFile(places.cluster);
    if (server?.pid) await shutDown(places, server);
  });
}

/** The process of the server on this data directory. */
export async function serverPid(dataDir: string): Promise<number> {
  const server = await readPidFile(findPlaces(dataDir, SYSTEM_DIR, asRoot).cluster);
  if (!server) throw new Error(`no PostgreSQL runs on ${dataDir}`);
  return server.pid;
}

/** The server's process, first, and those that it started. */
export async function serverProcesses(
  dataDir: string,
  address: SocketAddress,
): Promise<[number, ...number[]]> {
  const sql = postgres({ ...address, max: 1 });
  const rows = await sql<
    { pid: number }[]
  >`select pid from pg_stat_activity where pid <> pg_backend_pid()`;
  await sql.end();
  return [await serverPid(dataDir), ...rows.map(({ pid }) => pid)];
}

/** Those of these processes that still run PostgreSQL. */
export async function survivors(pids: readonly number[]): Promise<number[]> {
  const alive = await Promise.all(pids.map(isPostgres));
  return pids.filter((_, index) => alive[index]);
}
