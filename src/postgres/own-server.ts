import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { SocketAddress } from './address.ts';
import { SUPERUSER } from './cluster.ts';
import { postgresFailure, type PostgresFailure } from './failure.ts';
import { takeOwnerLock, type OwnerLock, type LockRefusal } from './owner-lock.ts';
import { isPostgres, pidFilePath, readPidFile, type PidFile } from './pid-file.ts';
import type { Places } from './places.ts';
import { launch, type LaunchFailure, type ServerPlan } from './server-process.ts';

export interface OwnPlan extends ServerPlan {
  /** Milliseconds to wait for a server that runs but does not answer. */
  patience: number;
  onProgress: (message: string) => void;
  /** Told when the lock of a server that was owned could not be had again. */
  onRefused: (refusal: LockRefusal) => void;
}

export interface OwnedServer {
  ok: true;
  server: PidFile;
  /** The superuser's way in. */
  address: SocketAddress;
  lock: OwnerLock;
}

const RETRY = 50;

/** Becomes the owner of the server that runs on this cluster, or of one that it starts. */
export async function ownServer(plan: OwnPlan): Promise<OwnedServer | PostgresFailure> {
  let launched = false;
  let deadline = Date.now() + plan.patience;
  for (;;) {
    const server = await readPidFile(plan.places.cluster);
    let attempt: OwnedServer | LaunchFailure;
    if (!server || (await isGone(server))) {
      plan.onProgress('正在启动 PostgreSQL');
      const result = await launch(plan, server);
      launched ||= result.ok;
      if (result.ok) continue;
      attempt = result;
    } else {
      attempt = await adopt(plan, server);
      // A server that repairs itself after a crash takes the time it takes.
      if (server.status === 'starting') deadline = Date.now() + plan.patience;
    }
    if (attempt.ok && !launched)
      plan.onProgress(`接管仍在运行的 PostgreSQL(进程 ${attempt.server.pid})`);
    if (attempt.ok) return attempt;
    if (!attempt.passing || Date.now() > deadline) return postgresFailure(attempt.message);
    await delay(RETRY);
  }
}

/** A pid file that is not legible yet says nothing about its writer. */
async function isGone(server: PidFile): Promise<boolean> {
  return server.pid > 0 && !(await isPostgres(server.pid));
}

async function adopt(plan: OwnPlan, server: PidFile): Promise<OwnedServer | LaunchFailure> {
  const { places, patience, onRefused } = plan;
  if (server.status === 'starting' || !server.socketDir)
    return { ...notAnswering(places, server), passing: true };
  const address = await superuserAddress(places, server);
  const attempt = await takeOwnerLock(address, {
    patience,
    onRefused,
    isGone: () => isGone(server),
  });
  if (attempt.ok) return { ok: true, server, address, lock: attempt.lock };
  if (attempt.holder !== undefined)
    return { ...postgresFailure(inUse(places, attempt.holder)), passing: false };
  return { ...notAnswering(places, server, attempt.reason), passing: true };
}

async function superuserAddress(places: Places, server: PidFile): Promise<SocketAddress> {
  const password = (await readFile(places.password, 'utf8')).trim();
  return {
    host: server.socketDir,
    port: server.port,
    username: SUPERUSER,
    password,
    database: 'postgres',
  };
}

function inUse({ home }: Places, holder: number): string {
  return `数据目录 ${home} 正被另一个 Quoin(进程 ${holder})使用。请先停止它,或用 DATA_DIR 另选目录。`;
}

/** Why a server that was owned is so no longer, and what to do. */
export function lost(places: Places, { holder, reason }: LockRefusal): string {
  if (holder !== undefined) return inUse(places, holder);
  return `数据目录 ${places.home} 的 PostgreSQL 已停止应答(${reason})。请重新启动 Quoin;日志在 ${places.log}。`;
}

function notAnswering(places: Places, server: PidFile, reason?: string): PostgresFailure {
  const file = pidFilePath(places.cluster);
  if (!server.pid)
    return postgresFailure(
      `${file} 内容不完整,无法判断 PostgreSQL 是否在运行。若确认没有运行,请删除该文件后重试。`,
    );
  return postgresFailure(
    `数据目录 ${places.home} 的 PostgreSQL(进程 ${server.pid})在运行但没有应答${reason ? `:${reason}` : ''}。` +
      `请用 kill -INT ${server.pid} 结束它后重试;日志在 ${places.log}。`,
  );
}
