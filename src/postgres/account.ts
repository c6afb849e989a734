import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { postgresFailure, type PostgresFailure } from './failure.ts';

/** The system user that PostgreSQL runs as. Without `ids` it is the user of this process. */
export interface SystemAccount {
  name: string;
  ids?: { uid: number; gid: number };
}

export type CommandOutcome = { ok: true; output: string } | { ok: false; reason: string };

const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root. As root, data that exists keeps its owner (PostgreSQL demands it);
 * new data goes to the first unprivileged user that the system has.
 */
export async function findSystemAccount(
  folder: string,
): Promise<({ ok: true } & { account: SystemAccount }) | PostgresFailure> {
  if (process.geteuid?.() !== 0) return { ok: true, account: { name: nameOfThisUser() } };
  const owner = await stat(folder).catch(() => undefined);
  if (owner && owner.uid !== 0) {
    const { uid, gid } = owner;
    const name = await run('id', ['-un', String(uid)]);
    return { ok: true, account: { name: name.ok ? name.output : String(uid), ids: { uid, gid } } };
  }
  for (const name of UNPRIVILEGED) {
    const ids = await idsOf(name);
    if (ids) return { ok: true, account: { name, ids } };
  }
  return postgresFailure(
    `PostgreSQL 不能以 root 运行,而系统里没有 ${UNPRIVILEGED.join('、')} 用户。请用普通用户启动 Quoin,或用 DATABASE_URL 指定一个数据库。`,
  );
}

/** Runs a program to its end as this account, away from our folder (which it may not enter) and our environment. */
export function runAs(
  account: SystemAccount,
  file: string,
  args: readonly string[],
): Promise<CommandOutcome> {
  return run(file, args, account.ids);
}

/** The outermost folder on the way to `path`, itself included, that this account cannot enter. Asks the system. */
export async function findClosedFolder(
  account: SystemAccount,
  path: string,
): Promise<string | undefined> {
  const parent = dirname(path);
  const closed = parent === path ? undefined : await findClosedFolder(account, parent);
  if (closed) return closed;
  const entered = await runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', path]);
  return entered.ok ? undefined : path;
}

/** The environment of PostgreSQL's programs: ours, with its PGDATA, LD_PRELOAD or TZ, is none of their business. */
export const CLEAN_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };

function run(
  file: string,
  args: readonly string[],
  ids?: SystemAccount['ids'],
): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    execFile(file, args, { cwd: '/', env: CLEAN_ENVIRONMENT, ...ids }, (error, stdout, stderr) => {
      if (error) resolve({ ok: false, reason: stderr.trim() || error.message });
      else resolve({ ok: true, output: stdout.trim() });
    });
  });
}

async function idsOf(name: string): Promise<SystemAccount['ids']> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  return uid.ok && gid.ok ? { uid: Number(uid.output), gid: Number(gid.output) } : undefined;
}

function nameOfThisUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.geteuid?.()); // a container may run under a number that has no name
  }
}
