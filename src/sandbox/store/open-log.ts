import { randomBytes } from 'node:crypto';
import type { DatabaseAddress } from '#postgres/address.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { quoteIdentifier } from '#server/platform/database/quote-identifier.ts';
import { sandboxMigrations } from './migrations.ts';

export const SCHEMA = 'sandbox';
const POOL_SIZE = 4;

/** Where the sandbox's database answers: as who owns the schema, and as who serves. */
export interface SandboxAddresses {
  owner: DatabaseAddress;
  server: DatabaseAddress;
}

/** The sandbox's own schema, brought up to date; answers, in Chinese, why it cannot be used. */
export async function openSchema(
  addresses: SandboxAddresses,
): Promise<{ ok: true; sql: Database } | { ok: false; message: string }> {
  const owner = connect(addresses.owner, { max: 1, schema: SCHEMA });
  const sql = connect(addresses.server, { max: POOL_SIZE, schema: SCHEMA });
  try {
    await owner.unsafe(`create schema if not exists ${SCHEMA}`);
    const migrated = await migrate(owner, { wanted: sandboxMigrations });
    if (!migrated.ok) return migrated;
    const [server] = await sql<{ name: string }[]>`select current_user::text as name`;
    await grant(owner, quoteIdentifier(server?.name ?? ''));
    return { ok: true, sql };
  } catch (error) {
    await sql.end({ timeout: 1 });
    return { ok: false, message: `沙箱的数据库不能用：${String(error)}` };
  } finally {
    await owner.end({ timeout: 1 });
  }
}

/** The log is only ever added to; sessions come and go. */
async function grant(owner: Database, role: string): Promise<void> {
  await owner.unsafe(`
    grant usage on schema ${SCHEMA} to ${role};
    grant select, insert on command, secret to ${role};
    grant select, insert, update, delete on session to ${role}`);
}

/** The key under which passwords are hashed: made once, with the schema. */
export async function readPasswordKey(sql: Database): Promise<string> {
  const made = randomBytes(32).toString('base64');
  await sql`insert into secret (name, value) values ('password-key', ${made}) on conflict do nothing`;
  const [row] = await sql<
    { value: string }[]
  >`select value from secret where name = 'password-key'`;
  if (!row) throw new Error('the key of the passwords cannot be read back');
  return row.value;
}
