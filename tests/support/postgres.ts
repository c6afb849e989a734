import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SocketAddress } from '#postgres/address.ts';
import { isAlive, readPidFile } from '#postgres/pid-file.ts';
import { findPlaces, SYSTEM_DIR } from '#postgres/places.ts';
import { shutDown } from '#postgres/server-process.ts';
import { startPostgres } from '#postgres/start-postgres.ts';

/** A PostgreSQL for tests, its data in a folder that goes with it. */
export interface TestPostgres {
  /** The user that owns databases and may create them; see `createDatabase`. */
  address: SocketAddress;
  stop(): Promise<void>;
}

const PREFIX = 'quoin-test-';
const SYSTEM_15 = '/usr/lib/postgresql/15/bin';
/** Throw-away data need not survive a power cut; many test files connect at once. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // A run has a hundred databases of a minute each: looked at in turn, the cleaning of all is never at rest.
  autovacuum: 'off',
  // Nobody copies the log, and none of it is read again.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
};

/** A replica reads the log. */
const REPLICATED = { ...SETTINGS, wal_level: 'replica', max_wal_senders: '5' };

/** Every commit is durable, and takes about 4 ms, as where a second server confirms it. */
const SLOW = {
  ...SETTINGS,
  fsync: 'on',
  synchronous_commit: 'on',
  commit_delay: '3000',
  commit_siblings: '0',
};

/** The embedded server, or the one whose programs lie in `binDir`. */
export async function startTestPostgres(
  binDir?: string,
  settings: Record<string, string> = SETTINGS,
): Promise<TestPostgres> {
  await removeOrphans();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  await chmod(folder, 0o755);
  const started = await startFrom(folder, binDir, settings);
  return {
    address: started.owner,
    async stop() {
      await started.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A server of its own whose commits take as long as where a second server confirms them. */
export function startSlowPostgres(): Promise<TestPostgres> {
  return startTestPostgres(undefined, SLOW);
}

/** Whether this machine has a PostgreSQL 15 of its own, the oldest that Quoin supports. */
export function hasSystemPostgres15(): boolean {
  return existsSync(join(SYSTEM_15, 'initdb'));
}

/** A fresh cluster on the machine's own PostgreSQL 15. */
export function startSystemPostgres15(): Promise<TestPostgres> {
  return startTestPostgres(SYSTEM_15);
}

/** The same, which replicas may follow. */
export function startReplicatedPostgres15(): Promise<TestPostgres> {
  return startTestPostgres(SYSTEM_15, REPLICATED);
}

async function startFrom(
  folder: string,
  binDir: string | undefined,
  settings: Record<string, string>,
) {
  const started = await startPostgres({ dataDir: folder, settings, binDir });
  if (!started.ok) throw new Error(started.message);
  return started;
}

/** A run that was killed leaves its server behind, which outlives its parent by design. */
async function removeOrphans(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const runner = Number(folder.slice(join(tmpdir(), PREFIX).length).split('-')[0]);
    const owner = await stat(folder).then(
      ({ uid }) => uid,
      () => undefined,
    );
    if (isAlive(runner) || owner !== process.geteuid?.()) continue;
    const places = findPlaces(folder, SYSTEM_DIR, owner === 0);
    const server = await readPidFile(places.cluster);
    if (server) await shutDown(places, server);
    await rm(folder, { recursive: true, force: true });
  }
}
