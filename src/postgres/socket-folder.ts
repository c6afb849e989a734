import { chown, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findClosedFolder, type SystemAccount } from './account.ts';
import { postgresFailure, type PostgresFailure } from './failure.ts';

/** Only part of the socket's name: nothing listens on the network. */
export const PORT = 5432;

const SOCKET = `.s.PGSQL.${PORT}`;
const NAME = /^quoin-\w{6}$/;
/** Bytes that a socket's address holds: 107 on Linux, 103 on macOS. */
const LIMIT = 103;

/**
 * A folder of its own for each start: nobody can have prepared it, and no remnant of another start is in the way. `again`:
 * the path of one that was removed, where clients still look for the server.
 */
export async function makeSocketFolder(
  account: SystemAccount,
  again?: string,
): Promise<({ ok: true } & { path: string }) | PostgresFailure> {
  if (again !== undefined) return makeAgain(account, again);
  const parents = new Set([tmpdir(), '/tmp']);
  for (const parent of parents) {
    const path = await mkdtemp(join(parent, 'quoin-')).catch(() => undefined);
    if (!path) continue;
    if (account.ids) await chown(path, account.ids.uid, account.ids.gid);
    const fits = Buffer.byteLength(join(path, SOCKET)) <= LIMIT;
    if (fits && !(await findClosedFolder(account, path))) return { ok: true, path };
    await rmdir(path);
  }
  return postgresFailure(
    `找不到放置数据库套接字的临时目录:${[...parents].join('、')} 不可写、路径太长,或用户 ${account.name} 无法进入。请设置 TMPDIR。`,
  );
}

async function makeAgain(
  account: SystemAccount,
  path: string,
): Promise<({ ok: true } & { path: string }) | PostgresFailure> {
  await removeSocketFolder(path);
  try {
    // Fails where somebody else made it meanwhile.
    await mkdir(path, { mode: 0o700 });
    if (account.ids) await chown(path, account.ids.uid, account.ids.gid);
    return { ok: true, path };
  } catch (error) {
    return postgresFailure(
      `无法重新建立数据库套接字的目录 ${path}:${error instanceof Error ? error.message : String(error)}。请重新启动 Quoin。`,
    );
  }
}

/** Removes such a folder, and nothing that is not one. */
export async function removeSocketFolder(path: string): Promise<void> {
  if (!NAME.test(basename(path))) return;
  await Promise.all(
    [SOCKET, `${SOCKET}.lock`].map((name) => rm(join(path, name), { force: true })),
  );
  await rmdir(path).catch(() => undefined);
}
