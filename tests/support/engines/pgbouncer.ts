import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { CLEAN_ENVIRONMENT, findSystemAccount } from '#postgres/account.ts';
import type { SocketAddress } from '#postgres/address.ts';
import { SUPERUSER } from '#postgres/cluster.ts';
import { DATABASE, OWNER } from '#postgres/database.ts';
import { findEngine } from './find-engine.ts';
import { freePort } from './free-port.ts';

/** A PgBouncer that gives each transaction another connection. */
export interface Pooler {
  /** The same database through it. */
  through(address: SocketAddress): SocketAddress;
  /** Connections to the server that it has open now. */
  serverConnections(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts one in front of a server. `connections`: maximum for each database. */
export async function startPgbouncer(server: SocketAddress, connections = 5): Promise<Pooler> {
  const program = findEngine('pgbouncer');
  const found = await findSystemAccount('/nonexistent');
  if (!found.ok) throw new Error(found.message);
  const { ids } = found.account;
  const folder = await mkdtemp(join(tmpdir(), 'quoin-pgbouncer-'));
  const port = await freePort();
  const users = [SUPERUSER, OWNER, DATABASE].map((user) => `"${user}" "${server.password}"`);
  await writeFile(join(folder, 'users'), `${users.join('\n')}\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${server.host} port=${server.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      `unix_socket_dir = ${folder}`,
      'unix_socket_mode = 0777',
      'auth_type = scram-sha-256',
      `auth_file = ${join(folder, 'users')}`,
      `admin_users = ${SUPERUSER}`,
      // Users that a test makes.
      `auth_user = ${SUPERUSER}`,
      'auth_query = select usename, passwd from pg_shadow where usename = $1',
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      `max_db_connections = ${connections}`,
      'max_client_conn = 2000',
      'server_idle_timeout = 20',
      'log_connections = 0',
      'log_disconnections = 0',
      '',
    ].join('\n'),
  );
  if (ids) await chown(folder, ids.uid, ids.gid);
  await chmod(folder, 0o755);
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    cwd: '/',
    env: CLEAN_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...ids,
  });
  // A run that is ended early leaves none behind.
  process.once('exit', () => child.kill('SIGKILL'));
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const through = (address: SocketAddress) => ({ ...address, host: folder, port });
  const console = postgres({
    ...through(server),
    username: SUPERUSER,
    database: 'pgbouncer',
    max: 1,
    fetch_types: false,
    prepare: false,
  });
  while (!(await console.unsafe('show version').catch(() => null)))
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${printed}`);
  return {
    through,
    serverConnections: async () => (await console.unsafe('show servers')).length,
    async stop() {
      await console.end({ timeout: 1 });
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
