import type { Database, Queryable } from './connect.ts';
import { grantToServer } from './grants.ts';
import { migrations, type Migration } from './migrations.ts';
import { takeOwnership } from './take-ownership.ts';

const OLDEST = 15;

/** What was applied now, or, in Chinese, why this database cannot be used and what to do. */
export type Migrated = { ok: true; applied: string[] } | { ok: false; message: string };

/**
 * Brings the database's schema to this program's, and what `serverRole` may do in it; undefined: the server connects as
 * this user too. All that is missing is applied in one transaction; processes that start at once wait for each other.
 */
export async function migrate(
  sql: Database,
  {
    wanted = migrations,
    serverRole,
    onWait = () => undefined,
  }: {
    wanted?: readonly Migration[];
    serverRole?: string | undefined;
    /** Another process migrates, and is waited for. */
    onWait?: () => void;
  } = {},
): Promise<Migrated> {
  const message = await unfitServer(sql);
  if (message !== undefined) return { ok: false, message };
  return await sql.begin(async (tx): Promise<Migrated> => {
    const [lock] = await tx<
      { isOurs: boolean }[]
    >`select pg_try_advisory_xact_lock(hashtext('quoin migration')) as "isOurs"`;
    if (!lock?.isOurs) {
      onWait();
      await tx`select pg_advisory_xact_lock(hashtext('quoin migration'))`;
    }
    const foreign = serverRole === undefined ? undefined : await takeOwnership(tx);
    if (foreign !== undefined) return { ok: false, message: foreign };
    const done = await appliedMigrations(tx);
    const migrated = await applyMissing(tx, wanted, done);
    if (migrated.ok && serverRole !== undefined) await grantToServer(tx, serverRole);
    return migrated;
  });
}

async function appliedMigrations(tx: Queryable): Promise<Set<string>> {
  const [found] = await tx<
    { exists: boolean }[]
  >`select to_regclass('migration') is not null as exists`;
  if (!found?.exists) {
    await tx`
      create table migration (
        name text primary key,
        applied_at timestamptz not null default clock_timestamp()
      )`;
  }
  const rows = await tx<{ name: string }[]>`select name from migration`;
  return new Set(rows.map(({ name }) => name));
}

async function unfitServer(sql: Database): Promise<string | undefined> {
  const [server] = await sql<{ version: number; encoding: string; database: string }[]>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      current_database() as database`;
  if (!server) throw new Error('select without a row');
  const { version, encoding, database } = server;
  if (version < OLDEST)
    return `数据库服务器是 PostgreSQL ${version}，需要 ${OLDEST} 或更新的版本，请升级后再启动`;
  if (encoding !== 'UTF8') {
    const mend = `create database … encoding 'UTF8' template template0`;
    return `数据库“${database}”的编码是 ${encoding}，需要 UTF8，请用 ${mend} 另建一个`;
  }
  return undefined;
}

async function applyMissing(
  tx: Queryable,
  wanted: readonly Migration[],
  done: Set<string>,
): Promise<Migrated> {
  const names = wanted.map(({ name }) => name);
  const unknown = [...done].filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    return {
      ok: false,
      message: `数据库由更新版本的 Quoin 建立（${unknown.join('、')}），请用那个版本启动`,
    };
  }
  const missing = wanted.filter(({ name }) => !done.has(name));
  for (const { name, statements } of missing) {
    await tx.unsafe(statements);
    await tx`insert into migration (name) values (${name})`;
  }
  return { ok: true, applied: missing.map(({ name }) => name) };
}
