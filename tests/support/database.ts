import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { inject } from 'vitest';
import type { SocketAddress } from '#postgres/address.ts';
import { SUPERUSER } from '#postgres/cluster.ts';
import { DATABASE } from '#postgres/database.ts';

/** Through a pooler where the tests of a project go through one: ready to be spread into the options of the driver too. */
export type TestAddress = SocketAddress & { prepare?: false; direct?: SocketAddress };

export interface TestDatabase {
  /** As the user that owns it. */
  address: TestAddress;
  /** Also cuts clients that are still connected. Optional: the server goes with the run. */
  drop(): Promise<void>;
}

/** The same database as the server connects to it: by a user that owns nothing. All users of a test's server share a password. */
export function asServer(address: TestAddress): TestAddress {
  return asUser(address, DATABASE);
}

/** The same database as somebody who may do everything, triggers and rights or not. */
export function asSuperuser(address: TestAddress): TestAddress {
  return asUser(address, SUPERUSER);
}

function asUser({ direct, ...address }: TestAddress, username: string): TestAddress {
  return { ...address, username, ...(direct && { direct: { ...direct, username } }) };
}

/** What a fresh database starts with: built once per server, then copied. */
export interface Template {
  /** Names the content: lower-case letters, digits and `_`. */
  name: string;
  /** What it goes on from; absent, an empty database. */
  from?: Template;
  /** Fills the database; no connection to it may be left open. */
  build(address: SocketAddress): Promise<void>;
}

/** A database of its own for a test file, on the server of this run or on one that the file started. */
export async function createDatabase(
  template?: Template,
  server = inject('postgres'),
): Promise<TestDatabase> {
  const database = `test_${randomBytes(8).toString('hex')}`;
  await administer(server, async (sql) => {
    const source = template ? await ensureTemplate(sql, server, template) : 'template0';
    // The other strategy writes each page through the log as well, for data that no crash has to leave whole.
    await sql`create database ${sql(database)} template ${sql(source)} strategy file_copy`;
  });
  const pooler = server === inject('postgres') ? inject('pooler') : undefined;
  const direct = { ...server, database };
  return {
    address: pooler ? { ...pooler, database, prepare: false, direct } : direct,
    drop: () => administer(asSuperuser(server), (sql) => dropForced(sql, database)),
  };
}

/** The server's own cleaning is nobody's to cut: where it is at the database just then, it is waited for. */
async function dropForced(sql: postgres.Sql, database: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await sql`drop database ${sql(database)} with (force)`;
      return;
    } catch (error) {
      const isCleaned = error instanceof postgres.PostgresError && error.code === '42501';
      if (!isCleaned || tries === 40) throw error;
      await sleep(250);
    }
  }
}

/** The first test file that needs a template builds it; those that come meanwhile wait for it. */
async function ensureTemplate(
  sql: postgres.Sql,
  server: SocketAddress,
  { name, from, build }: Template,
): Promise<string> {
  const finished = `template_${name}`;
  const unfinished = `${finished}_unfinished`;
  await sql`select pg_advisory_lock(hashtext(${finished}))`;
  const [found] = await sql`select from pg_database where datname = ${finished}`;
  if (!found) {
    const source = from ? await ensureTemplate(sql, server, from) : 'template0';
    await sql`drop database if exists ${sql(unfinished)} with (force)`;
    await sql`create database ${sql(unfinished)} template ${sql(source)} strategy file_copy`;
    await build({ ...server, database: unfinished });
    await sql`alter database ${sql(unfinished)} rename to ${sql(finished)}`;
  }
  await sql`select pg_advisory_unlock(hashtext(${finished}))`;
  return finished;
}

/** One connection, on which a session's lock is kept, and which ends whatever happens. */
async function administer<T>(
  server: SocketAddress,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres({ ...server, max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
