import { connect, type Database } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { inject } from 'vitest';
import { DATABASE } from '#postgres/database.ts';
import {
  asServer,
  asSuperuser,
  createDatabase,
  type Template,
  type TestAddress,
} from './database.ts';
import { isGate } from './lane.ts';
import { hasSystemPostgres15, startSystemPostgres15, type TestPostgres } from './postgres.ts';

/** An empty database with today's schema. */
export const storeTemplate: Template = {
  name: 'store',
  async build(address) {
    const sql = connect(address, { max: 1 });
    const migrated = await migrate(sql, { serverRole: DATABASE });
    await sql.end();
    if (!migrated.ok) throw new Error(migrated.message);
  },
};

export interface TestStore {
  /** As the server connects: it owns nothing. */
  sql: Database;
  /** By which it connects, for a pool of another process. */
  address: TestAddress;
  /** As migrations and the command line connect. Connects when first used. */
  owner: Database;
  /** For what nobody but an intruder does. Connects when first used. */
  superuser: Database;
  close(): Promise<void>;
}

/** A store of a test file's own: empty, or a copy of `template`. */
export async function openStore({
  max = 4,
  server,
  template = storeTemplate,
}: {
  max?: number;
  server?: TestPostgres | undefined;
  template?: Template;
} = {}): Promise<TestStore> {
  const database = await createDatabase(template, server?.address ?? inject('postgres'));
  const sql = connect(asServer(database.address), { max });
  const owner = connect(database.address, { max: 2 });
  const superuser = connect(asSuperuser(database.address), { max: 1 });
  return {
    sql,
    address: asServer(database.address),
    owner,
    superuser,
    async close() {
      await Promise.all([sql, owner, superuser].map((one) => one.end({ timeout: 5 })));
      await database.drop();
    },
  };
}

/**
 * The servers on which the storage suite runs: the embedded one, and outside of the gate the system's PostgreSQL 15 where
 * it has one.
 */
export const storeServers: { name: string; start: () => Promise<TestPostgres | undefined> }[] = [
  { name: 'the embedded PostgreSQL', start: async () => undefined },
  ...(!isGate && hasSystemPostgres15()
    ? [{ name: 'PostgreSQL 15', start: startSystemPostgres15 }]
    : []),
];
