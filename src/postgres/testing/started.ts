import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startPostgres, type PostgresOptions, type RunningPostgres } from '../start-postgres.ts';

/** What is written need not survive a fall of the machine here. */
export const FAST = { settings: { fsync: 'off' } };

/** Starts a server, or throws what it says. */
export async function mustStart(
  dataDir: string,
  options: PostgresOptions = FAST,
): Promise<RunningPostgres> {
  const started = await startPostgres({ dataDir, ...options });
  if (!started.ok) throw new Error(started.message);
  return started;
}

/** Asks as the owner, who alone may make tables. */
export async function askAsOwner<T>(
  { owner }: RunningPostgres,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres({ ...owner, max: 1, onnotice: () => undefined });
  return await work(sql).finally(() => sql.end());
}

/** A data directory whose server is stopped, to be copied: initialising takes longest, so that once is enough. */
export async function initialiseOnce(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-case-'));
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  await (await mustStart(dataDir)).stop();
  return { dataDir, remove: () => rm(folder, { recursive: true, force: true }) };
}
