import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { CLEAN_ENVIRONMENT, findSystemAccount, runAs } from '#postgres/account.ts';
import type { SocketAddress } from '#postgres/address.ts';
import { SUPERUSER } from '#postgres/cluster.ts';
import { asSuperuser } from '../database.ts';
import { findEngine } from './find-engine.ts';

/** A replica of a test's PostgreSQL 15, which follows it until it is told otherwise. */
export interface Replica {
  address: SocketAddress;
  /** Settles when everything that is committed on the primary now is here too. */
  caughtUp(): Promise<void>;
  /** Receives nothing more. */
  cut(): Promise<void>;
  /** Becomes a primary with what it has. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Copies a running primary and starts the copy as its asynchronous replica. */
export async function startReplica(primary: SocketAddress): Promise<Replica> {
  const found = await findSystemAccount('/nonexistent');
  if (!found.ok) throw new Error(found.message);
  const { account } = found;
  const folder = await mkdtemp(join(tmpdir(), 'quoin-replica-'));
  if (account.ids) await chown(folder, account.ids.uid, account.ids.gid);
  await chmod(folder, 0o700);
  const data = join(folder, 'data');
  const { host, port, password } = primary;
  const source = `host=${host} port=${port} user=${SUPERUSER} password=${password}`;
  const copied = await runAs(account, findEngine('pg_basebackup', 'postgresql-15'), [
    ...['-D', data, '-R', '-X', 'stream', '-c', 'fast', '-d', source],
  ]);
  if (!copied.ok) throw new Error(copied.reason);
  const server = spawn(
    findEngine('postgres', 'postgresql-15'),
    [
      '-D',
      data,
      '-k',
      folder,
      '-c',
      'listen_addresses=',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=300',
    ],
    { cwd: '/', env: CLEAN_ENVIRONMENT, stdio: 'ignore', ...account.ids },
  );
  // The account that runs it owns its folder; the tests' client has to reach the socket.
  await chmod(folder, 0o711);
  const address = { ...primary, host: folder, port: 5432 };
  const sql = postgres({ ...asSuperuser(address), max: 1, onnotice: () => undefined });
  const origin = postgres({ ...asSuperuser(primary), max: 1 });
  await untilAnswers(sql, server);
  return {
    address,
    async caughtUp() {
      const [at] = await origin<[{ lsn: string }]>`select pg_current_wal_lsn()::text as lsn`;
      await until(async () => {
        const [row] = await sql<
          [{ done: boolean }]
        >`select pg_last_wal_replay_lsn() >= ${at.lsn}::pg_lsn as done`;
        return row.done;
      });
    },
    async cut() {
      await sql`alter system set primary_conninfo = ''`;
      await sql`select pg_reload_conf()`;
      await until(async () => (await sql`select from pg_stat_wal_receiver`).length === 0);
    },
    promote: async () => void (await sql`select pg_promote(true, 30)`),
    async stop() {
      await Promise.all([sql.end(), origin.end({ timeout: 0 })]);
      const exited = once(server, 'exit');
      server.kill('SIGQUIT');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(sql: postgres.Sql, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answered = await sql`select 1`.catch(() => null);
    if (answered) return;
  }
  throw new Error('the replica ended at its start');
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}
