import type { Settings } from '../settings.ts';
import { connect, type Database } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { readAddress } from '../database/read-address.ts';
import type { DatabaseAddress } from '../postgres/address.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { completeDesk } from '../store/desk/rebuild.ts';
import { completeSearch } from '../store/search/rebuild.ts';

export interface OpenDatabase {
  ok: true;
  sql: Database;
  /** For LISTEN. */
  listenSql: Database;
  /** Closes the connections, and stops the server where it is our own. */
  close(): Promise<void>;
}

/** Requests wait for a connection rather than crowd the database. */
const POOL_SIZE = 10;

/** The configured database, or the private one: started, or adopted when it outlived its last owner. Its schema is current when this answers. */
export async function openDatabase(
  settings: Settings,
  progress: (message: string) => void,
  onLost: (message: string) => void,
): Promise<OpenDatabase | { ok: false; message: string }> {
  const server = settings.DATABASE_URL
    ? null
    : await startPostgres({ dataDir: settings.DATA_DIR, onProgress: progress, onLost });
  if (server && !server.ok) return server;
  const address: DatabaseAddress = server?.address ?? readAddress(settings.DATABASE_URL ?? '');
  const sql = connect(address, { max: POOL_SIZE });
  const listenSql = connect(
    settings.DATABASE_LISTEN_URL ? readAddress(settings.DATABASE_LISTEN_URL) : address,
    { max: 1 },
  );
  const close = async () => {
    await Promise.allSettled([sql.end({ timeout: 5 }), listenSql.end({ timeout: 1 })]);
    await server?.stop();
  };
  const migrated = await migrate(sql).catch((error: unknown) => ({
    ok: false as const,
    message: unreachable(settings, error),
  }));
  if (!migrated.ok) {
    await close();
    return migrated;
  }
  if (migrated.applied.length > 0) progress(`数据库结构已更新（${migrated.applied.length} 步）`);
  await completeSearch(sql);
  await completeDesk(sql);
  return { ok: true, sql, listenSql, close };
}

function unreachable(settings: Settings, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return settings.DATABASE_URL
    ? `DATABASE_URL：数据库不可用（${reason}）。请检查地址、用户和网络`
    : `数据库不可用（${reason}）`;
}
