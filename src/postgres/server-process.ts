import { spawn } from 'node:child_process';
import { chown, open, rename, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { CLEAN_ENVIRONMENT, type SystemAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { postgresFailure, type PostgresFailure } from './failure.ts';
import { isPostgres, readPidFile, type PidFile } from './pid-file.ts';
import type { Places } from './places.ts';
import { makeSocketFolder, PORT, removeSocketFolder } from './socket-folder.ts';

export interface ServerPlan {
  places: Places;
  account: SystemAccount;
  binaries: Binaries;
  /** Settings of PostgreSQL that go before its configuration file. */
  settings: Record<string, string>;
  /** The socket folder of the server that died, to be used again so that its clients find the next one; else a new one. */
  socketDir?: string | undefined;
}

const POLL = 10;
const LOG_LIMIT = 1_000_000;
const STOP_LIMIT = 30_000;

/** A start that failed; `passing` when trying again may help, because another server is on its way in or out. */
export type LaunchFailure = PostgresFailure & { passing: boolean };

/**
 * Starts the server in a session of its own, so that the terminal's signals do not reach it and it outlives us,
 * and waits until it takes connections. `stale` is the pid file of a server that is gone.
 */
export async function launch(
  plan: ServerPlan,
  stale: PidFile | undefined,
): Promise<{ ok: true } | LaunchFailure> {
  if (stale) await removeSocketFolder(stale.socketDir);
  const socket = await makeSocketFolder(plan.account, plan.socketDir);
  if (!socket.ok) return { ...socket, passing: false };
  const log = await openLog(plan);
  const child = spawn(plan.binaries.postgres, serverArguments(plan, socket.path), {
    cwd: '/',
    // So PostgreSQL knows that this number is no other server, and still looks for orphans of the old one.
    env: stale
      ? { ...CLEAN_ENVIRONMENT, PG_GRANDPARENT_PID: String(stale.pid) }
      : CLEAN_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log.file.fd, log.file.fd],
    ...plan.account.ids,
  });
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended = `${signal ?? code}`));
  while (ended === undefined) {
    const pidFile = await readPidFile(plan.places.cluster);
    if (pidFile?.pid === child.pid && pidFile?.status === 'ready') break;
    await delay(POLL);
  }
  child.unref();
  const said = ended === undefined ? '' : await readLog(plan.places.log, log.start);
  await log.file.close();
  if (ended === undefined) return { ok: true };
  await removeSocketFolder(socket.path);
  const passing = /lock file|shared memory block/.test(said);
  return {
    ...postgresFailure(
      `PostgreSQL 没能启动:${lastWords(said) || ended}。详见 ${plan.places.log}。`,
    ),
    passing,
  };
}

/** Ends the server that wrote this pid file: without waiting for its clients, but with everything written. */
export async function shutDown(places: Places, server: PidFile): Promise<void> {
  if (await isRunning(places, server)) {
    process.kill(server.pid, 'SIGINT');
    const slowAt = Date.now() + STOP_LIMIT;
    while ((await isPostgres(server.pid)) && Date.now() < slowAt) await delay(POLL);
    if (await isRunning(places, server)) process.kill(server.pid, 'SIGQUIT');
  }
  await removeSocketFolder(server.socketDir);
}

async function isRunning(places: Places, server: PidFile): Promise<boolean> {
  const current = await readPidFile(places.cluster);
  return current?.pid === server.pid && (await isPostgres(server.pid));
}

function serverArguments({ places, settings }: ServerPlan, socketDir: string): string[] {
  const fixed = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    port: String(PORT),
    logging_collector: 'off',
  };
  const all = Object.entries({ ...settings, ...fixed });
  return ['-D', places.cluster, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function openLog({ places, account }: ServerPlan) {
  const size = await stat(places.log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT) await rename(places.log, `${places.log}.old`);
  const file = await open(places.log, 'a', 0o600);
  if (account.ids) await chown(places.log, account.ids.uid, account.ids.gid);
  return { file, start: size > LOG_LIMIT ? 0 : size };
}

async function readLog(path: string, start: number): Promise<string> {
  const file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read({ position: start });
  await file.close();
  return buffer.toString('utf8', 0, bytesRead);
}

function lastWords(log: string): string {
  const lines = log.split('\n').filter((line) => /FATAL|PANIC|HINT/.test(line));
  return lines.map((line) => line.replace(/^.*?(FATAL|PANIC|HINT): */, '')).join(' ');
}
