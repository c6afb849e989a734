import { findSystemAccount } from './account.ts';
import type { SocketAddress } from './address.ts';
import { prepareBinaries } from './binaries.ts';
import { checkVersion, ensureCluster, removeRemnants } from './cluster.ts';
import { DATABASE, ensureDatabase, OWNER } from './database.ts';
import { fileSystemFailure, type PostgresFailure } from './failure.ts';
import { keepServer, type KeeperPlan, type KeptServer } from './keep-server.ts';
import { findPlaces, openHome, SYSTEM_DIR } from './places.ts';
import { shutDown } from './server-process.ts';
import { archiveSettings, prepareWalArchive, walArchiveIn } from './wal-archive.ts';

export interface PostgresOptions {
  /** `DATA_DIR`. Default: `.data` in the project; for root, `systemDir`. */
  dataDir?: string | undefined;
  /** Told what takes a while, in Chinese, for the terminal. */
  onProgress?: ((message: string) => void) | undefined;
  /** Told, in Chinese, when the server died and could not be started again, or another Quoin took it over. Serving cannot go on. */
  onLost?: ((message: string) => void) | undefined;
  /** Settings of PostgreSQL for this run, like `{ fsync: 'off' }` for a test's throw-away data. */
  settings?: Record<string, string> | undefined;
  /** Folder of an archive to which the log goes, `QUOIN_WAL_ARCHIVE`. Absent: it goes nowhere. */
  walArchive?: string | undefined;
  /** A folder with `initdb` and `postgres` to use instead of the npm package. */
  binDir?: string | undefined;
  /** For root: where copies of the programs go, and the data without `dataDir`. */
  systemDir?: string | undefined;
  /** Tries within ten minutes to start a server again that died, 0 for none. Default: 5. */
  restarts?: number | undefined;
  /** Milliseconds to wait for a server that runs but does not answer. */
  patience?: number | undefined;
}

export interface RunningPostgres {
  ok: true;
  /** The database `quoin`, as the server connects to it: the user owns nothing. */
  address: SocketAddress;
  /** The same database as the user that owns it and may create databases, but is no superuser. */
  owner: SocketAddress;
  /** Drops the lock: the server goes on, and the next start adopts it. */
  release(): Promise<void>;
  /** Ends the server, and waits until nothing of it is left. Also right when it died already. */
  stop(): Promise<void>;
}

const ignore = () => undefined;

/**
 * The private PostgreSQL of a Quoin without `DATABASE_URL`: initialised when new, started when it does not run,
 * adopted when it outlived its last owner. It listens on a socket only, never on the network.
 */
export async function startPostgres(
  options: PostgresOptions = {},
): Promise<RunningPostgres | PostgresFailure> {
  try {
    const plan = await prepare(options);
    if (!plan.ok) return plan;
    const kept = await keepServer(plan);
    if (!kept.ok) return kept;
    await ensureDatabase(kept.first.lock.sql, kept.first.address);
    await removeRemnants(plan.places);
    return running(plan, kept);
  } catch (error) {
    const refused = fileSystemFailure(error);
    if (refused) return refused;
    throw error;
  }
}

async function prepare(
  options: PostgresOptions,
): Promise<({ ok: true } & KeeperPlan) | PostgresFailure> {
  const {
    systemDir = SYSTEM_DIR,
    settings: given = {},
    patience = 10_000,
    onProgress = ignore,
    onLost = ignore,
    restarts,
  } = options;
  const places = findPlaces(options.dataDir, systemDir, process.geteuid?.() === 0);
  const found = await findSystemAccount(places.folder);
  if (!found.ok) return found;
  const { account } = found;
  const home = await openHome(places.home, account);
  if (!home.ok) return home;
  const archive = options.walArchive === undefined ? undefined : walArchiveIn(options.walArchive);
  const archived = archive ? await prepareWalArchive(archive, account) : { ok: true as const };
  if (!archived.ok) return archived;
  const settings = { ...(archive && archiveSettings(archive)), ...given };
  const prepared = await prepareBinaries({
    account,
    copies: places.binaries,
    binDir: options.binDir,
    onProgress,
  });
  if (!prepared.ok) return prepared;
  const { binaries } = prepared;
  const cluster = await ensureCluster({
    places,
    account,
    binaries,
    sync: settings['fsync'] !== 'off',
    onProgress,
  });
  if (!cluster.ok) return cluster;
  const version = await checkVersion(places, binaries);
  if (!version.ok) return version;
  return { ok: true, places, account, binaries, settings, patience, onProgress, onLost, restarts };
}

function running({ places }: KeeperPlan, { first: { address }, end }: KeptServer): RunningPostgres {
  let stopped: Promise<void> | undefined;
  return {
    ok: true,
    address: { ...address, username: DATABASE, database: DATABASE },
    owner: { ...address, username: OWNER, database: DATABASE },
    release: () => end(({ lock }) => lock.release()),
    stop: () =>
      (stopped ??= end(({ lock, server }) => lock.holdUntil(() => shutDown(places, server)))),
  };
}
