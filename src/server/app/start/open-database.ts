import postgres from 'postgres';
import type { Settings } from '#server/platform/settings.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { migrate, type Migrated } from '#server/platform/database/migrate.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import {
  checkRecordProtection,
  protectionWarnings,
  type RecordProtection,
} from '#server/platform/database/record-protection.ts';
import { completePerformance } from '#server/store/figures/complete-performance.ts';
import type { DatabaseAddress } from '#postgres/address.ts';
import { startPostgres } from '#postgres/start-postgres.ts';
import { completeContentIndex } from '#server/store/content-index/rebuild.ts';
import { completeSearch } from '#server/store/search/rebuild.ts';

/** Where a server says what it does. */
export interface StartReport {
  progress(message: string): void;
  /** The private database was lost: serving cannot go on. */
  onLost(message: string): void;
}

export interface OpenDatabase {
  ok: true;
  sql: Database;
  /** For LISTEN. */
  listenSql: Database;
  /** The user that owns the tables: for migrations and commands, never for requests. */
  owner: DatabaseAddress;
  /** The user of `sql`, as a program beside this one connects. */
  server: DatabaseAddress;
  /** Whether what is append-only is safe from the user of `sql`, as found at this start. */
  protection: RecordProtection;
  /** Closes the connections, and stops the server where it is our own. */
  close(): Promise<void>;
}

/** Requests wait for a connection rather than crowd the database. */
const POOL_SIZE = 10;

/** The configured database, or the private one: started, or adopted when it outlived its last owner. Its schema is current when this answers. */
export async function openDatabase(
  settings: Settings,
  { progress, onLost }: StartReport,
  start = startPostgres,
): Promise<OpenDatabase | { ok: false; message: string }> {
  const server = settings.DATABASE_URL
    ? null
    : await start({ dataDir: settings.DATA_DIR, onProgress: progress, onLost });
  if (server && !server.ok) return server;
  const addresses = server
    ? { server: server.address, owner: server.owner }
    : configuredAddresses(settings);
  const sql = connect(addresses.server, { max: POOL_SIZE });
  const listenSql = connect(
    settings.DATABASE_LISTEN_URL ? readAddress(settings.DATABASE_LISTEN_URL) : addresses.server,
    { max: 1 },
  );
  const close = async () => {
    await Promise.allSettled([sql.end({ timeout: 5 }), listenSql.end({ timeout: 1 })]);
    await server?.stop();
  };
  const migrated = await updateSchema(sql, addresses.owner).catch((error: unknown) => ({
    ok: false as const,
    message: unusable(settings, error),
  }));
  if (!migrated.ok) {
    await close();
    return migrated;
  }
  if (migrated.applied.length > 0) progress(`数据库结构已更新（${migrated.applied.length} 步）`);
  const protection = await checkRecordProtection(sql);
  protectionWarnings(protection).forEach(progress);
  await completeSearch(sql);
  await completeContentIndex(sql);
  const recomputed = await completePerformance(sql);
  if (recomputed > 0) progress(`收益率已按现行规则重算（${recomputed} 只基金）`);
  return { ok: true, sql, listenSql, ...addresses, protection, close };
}

/** The two users of a configured database; one and the same where only `DATABASE_URL` is set. */
export function configuredAddresses({
  DATABASE_URL = '',
  DATABASE_OWNER_URL = DATABASE_URL,
}: Settings): { server: DatabaseAddress; owner: DatabaseAddress } {
  return { server: readAddress(DATABASE_URL), owner: readAddress(DATABASE_OWNER_URL) };
}

/** Migrations run as the owner, on a connection of their own that ends with them. */
async function updateSchema(sql: Database, owner: DatabaseAddress): Promise<Migrated> {
  const [server] = await sql<{ role: string }[]>`select current_user::text as role`;
  const ownerSql = connect(owner, { max: 1 });
  try {
    const [self] = await ownerSql<{ role: string }[]>`select current_user::text as role`;
    return await migrate(ownerSql, {
      serverRole: server?.role === self?.role ? undefined : server?.role,
    });
  } finally {
    await ownerSql.end({ timeout: 5 });
  }
}

function unusable(settings: Settings, error: unknown): string {
  if (error instanceof postgres.PostgresError && error.code === '42501') {
    return `DATABASE_OWNER_URL：数据库的结构要更新，而 DATABASE_URL 的用户不能（${error.message}）。请在 DATABASE_OWNER_URL 里给出拥有这些表的用户`;
  }
  return unreachable(settings, error);
}

function unreachable(settings: Settings, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return settings.DATABASE_URL
    ? `DATABASE_URL：数据库不可用（${reason}）。请检查地址、用户和网络`
    : `数据库不可用（${reason}）`;
}
