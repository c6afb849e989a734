import postgres from 'postgres';
import type { Settings } from '#server/platform/settings.ts';
import { connect, type Database } from '#server/platform/database/connect.ts';
import { migrate, type Migrated } from '#server/platform/database/migrate.ts';
import {
  checkRecordProtection,
  protectionWarnings,
  type RecordProtection,
} from '#server/platform/database/record-protection.ts';
import { explainFailure, isPassing } from './explain-failure.ts';
import type { DatabaseAddress } from '#postgres/address.ts';
import { startPostgres } from '#postgres/start-postgres.ts';
import { archiveSettings, walArchiveIn } from '#postgres/wal-archive.ts';
import { reachDatabase, replicaAddress } from './reach-database.ts';

/** Where a server says what it does. */
export interface StartReport {
  progress(message: string): void;
  /** The private database was lost: serving cannot go on. */
  onLost(message: string): void;
}

/** Why there is no database, in Chinese. */
export interface NotOpened {
  ok: false;
  message: string;
  /** Whether waiting may help. */
  isTemporary?: boolean;
}

/** Where the database answers, as it has to be spoken to. */
export interface DatabasePlaces {
  /** The user that owns the tables: for migrations and commands, never for requests. */
  owner: DatabaseAddress;
  /** The user that requests are answered as, also by a program beside this one. */
  server: DatabaseAddress;
  /** Where notifications come from; null: a pooler stands between, and none come. */
  listen: DatabaseAddress | null;
  /** A replica that public pages are read from; null: there is none. */
  replica: DatabaseAddress | null;
}

export interface OpenDatabase extends DatabasePlaces {
  ok: true;
  sql: Database;
  /** For LISTEN. */
  listenSql: Database;
  /** Opens connections to the replica; null: there is none. */
  connectReplica: (() => Database) | null;
  /** Whether what is append-only is safe from the user of `sql`, as found at this start. */
  protection: RecordProtection;
  /** Closes the connections, and stops the server where it is our own. */
  close(): Promise<void>;
}

/** The configured database, or the private one: started, or adopted when it outlived its last owner. Its schema is current when this answers. */
export async function openDatabase(
  settings: Settings,
  { progress, onLost }: StartReport,
  start = startPostgres,
): Promise<OpenDatabase | NotOpened> {
  const server = settings.DATABASE_URL
    ? null
    : await startPrivate(settings, { progress, onLost }, start);
  if (server && !server.ok) return server;
  const addresses = server
    ? {
        ok: true as const,
        ...privateAddresses(server),
        replica: await replicaAddress(settings, false),
      }
    : await reachDatabase(settings, progress);
  if (!addresses.ok) return addresses;
  addresses.warnings.forEach(progress);
  const { sql, listenSql, connectReplica, ...connections } = openConnections(addresses, settings);
  const close = async () => {
    await connections.close();
    await server?.stop();
  };
  const migrated = await updateSchema(sql, addresses.owner, progress).catch((error: unknown) => ({
    ok: false as const,
    message: unusable(settings, error),
    isTemporary: isPassing(error),
  }));
  if (!migrated.ok) {
    await close();
    return migrated;
  }
  if (migrated.applied.length > 0) progress(`数据库结构已更新（${migrated.applied.length} 步）`);
  if (migrated.open.length > 0)
    progress(
      `数据库结构还有 ${migrated.open.length} 步收缩没有做（${migrated.open.join('、')}）：旧版本的进程都停下以后，请运行 npm run quoin -- contract`,
    );
  const protection = await checkRecordProtection(sql);
  protectionWarnings(protection).forEach(progress);
  const { server: serving, owner, listen, replica } = addresses;
  return {
    ...{ ok: true, sql, listenSql, connectReplica, protection, close },
    ...{ server: serving, owner, listen, replica },
  };
}

/** The connections of one process to a database that is ready for it. */
export function openConnections(
  { server, listen, replica }: DatabasePlaces,
  { QUOIN_DATABASE_POOL: max }: Pick<Settings, 'QUOIN_DATABASE_POOL'>,
): Pick<OpenDatabase, 'sql' | 'listenSql' | 'connectReplica' | 'close'> {
  // Requests wait for a connection rather than crowd the database.
  const sql = connect(server, { max });
  const listenSql = connect(listen ?? server, { max: 1 });
  return {
    ...{ sql, listenSql },
    connectReplica: replica && (() => connect(replica, { max })),
    close: async () =>
      void (await Promise.allSettled([sql.end({ timeout: 5 }), listenSql.end({ timeout: 1 })])),
  };
}

/** What PostgreSQL takes in by itself, and what of it others need than those that serve: jobs, commands, the sandbox. */
const USUAL_CONNECTIONS = 100;
const OTHER_CONNECTIONS = 40;

/** One that was adopted and archives otherwise than the settings say, or takes in fewer, is started again: it takes that at a start alone. */
async function startPrivate(
  settings: Settings,
  { progress, onLost }: StartReport,
  start: typeof startPostgres,
): ReturnType<typeof startPostgres> {
  const { DATA_DIR: dataDir, QUOIN_WAL_ARCHIVE: walArchive } = settings;
  const connections = settings.QUOIN_PROCESSES * (settings.QUOIN_DATABASE_POOL + 1);
  const max = Math.max(USUAL_CONNECTIONS, connections + OTHER_CONNECTIONS);
  const options = {
    ...{ dataDir, walArchive, onProgress: progress, onLost },
    ...(max > USUAL_CONNECTIONS && { settings: { max_connections: String(max) } }),
  };
  const server = await start(options);
  if (!server.ok || (await isAsSet(server.owner, walArchive, max))) return server;
  await server.stop();
  return await start(options);
}

async function isAsSet(
  address: DatabaseAddress,
  walArchive: string | undefined,
  connections: number,
): Promise<boolean> {
  const sql = connect(address, { max: 1 });
  try {
    const [{ mode, command, max }] = await sql<[{ mode: string; command: string; max: number }]>`
      select current_setting('archive_mode') as mode, current_setting('archive_command') as command,
        current_setting('max_connections')::int as max`;
    if (max < connections) return false;
    return walArchive === undefined
      ? mode === 'off'
      : mode === 'on' && command === archiveSettings(walArchiveIn(walArchive))['archive_command'];
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function privateAddresses({
  address,
  owner,
}: {
  address: DatabaseAddress;
  owner: DatabaseAddress;
}) {
  return { server: address, owner, listen: address, warnings: [] };
}

/** Migrations run as the owner, on a connection of their own that ends with them. */
async function updateSchema(
  sql: Database,
  owner: DatabaseAddress,
  progress: StartReport['progress'],
): Promise<Migrated> {
  const [server] = await sql<{ role: string }[]>`select current_user::text as role`;
  // The second one builds indexes.
  const ownerSql = connect(owner, { max: 2 });
  try {
    const [self] = await ownerSql<{ role: string }[]>`select current_user::text as role`;
    return await migrate(ownerSql, {
      serverRole: server?.role === self?.role ? undefined : server?.role,
      onWait: () => progress('另一个进程正在更新数据库结构，等它结束…'),
    });
  } finally {
    await ownerSql.end({ timeout: 5 });
  }
}

function unusable(settings: Settings, error: unknown): string {
  if (error instanceof postgres.PostgresError && error.code === '42501') {
    return `DATABASE_OWNER_URL：数据库的结构要更新，而 DATABASE_URL 的用户不能（${error.message}）。请在 DATABASE_OWNER_URL 里给出拥有这些表的用户`;
  }
  return `${settings.DATABASE_URL ? 'DATABASE_URL：' : ''}${explainFailure(error)}`;
}
