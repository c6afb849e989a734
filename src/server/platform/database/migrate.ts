import { compareSteps, createStepTables, readAppliedSteps, recordStep } from './applied-steps.ts';
import { applyStep, MIGRATION_LOCK, type LockPatience } from './apply-step.ts';
import { createIndexStatement } from './build-index.ts';
import type { Database, Queryable, Transaction } from './connect.ts';
import { grantToServer } from './grants.ts';
import { migrations, type Migration } from './migrations.ts';
import { takeOwnership } from './take-ownership.ts';
import { takeTurn } from './take-turns.ts';

const OLDEST = 15;

/** What was applied now, or, in Chinese, why this database cannot be used and what to do. */
export type Migrated =
  | {
      ok: true;
      applied: string[];
      /** Contracting steps that wait for the command. */
      open: string[];
    }
  | { ok: false; message: string; isTemporary?: boolean };

interface MigrateOptions {
  wanted?: readonly Migration[];
  serverRole?: string | undefined;
  /** Another process migrates, and is waited for. */
  onWait?: () => void;
  patience?: LockPatience;
}

/**
 * Brings the database's schema to this program's but for contracting steps, and what `serverRole` may do in it; undefined:
 * the server connects as this user too. An empty database gets all steps in one transaction. In any other one offline steps
 * are one transaction, and each expanding step is one that waits only briefly for locks. Processes that start at once take
 * turns. An index needs a second connection of the pool.
 */
export async function migrate(
  sql: Database,
  { wanted = migrations, serverRole, onWait = () => undefined, patience }: MigrateOptions = {},
): Promise<Migrated> {
  const message = await unfitServer(sql);
  if (message !== undefined) return { ok: false, message };
  const begun = await takeTurn(
    sql,
    MIGRATION_LOCK,
    (tx) => applyAtOnce(tx, wanted, serverRole),
    onWait,
  );
  if (!begun.ok) return begun;
  const { applied, open, expanding } = begun;
  for (const step of expanding) {
    const done = await applyStep(sql, step, patience && { patience });
    if (!done.ok) return { ...done, isTemporary: true };
    if (done.isNew) applied.push(step.name);
  }
  if (serverRole !== undefined && expanding.length > 0)
    await takeTurn(sql, MIGRATION_LOCK, (tx) => grantToServer(tx, serverRole));
  return { ok: true, applied, open };
}

type Begun =
  | (Extract<Migrated, { ok: true }> & { expanding: Migration[] })
  | Extract<Migrated, { ok: false }>;

/** All of an empty database; of another one what can only be done together. Grants, where nothing is left to do. */
async function applyAtOnce(
  tx: Transaction,
  wanted: readonly Migration[],
  serverRole: string | undefined,
): Promise<Begun> {
  const foreign = serverRole === undefined ? undefined : await takeOwnership(tx);
  if (foreign !== undefined) return { ok: false, message: foreign };
  const steps = await readAppliedSteps(tx);
  const { unknown, missing, open } = compareSteps(wanted, steps);
  if (unknown.length > 0) return { ok: false, message: newerDatabase(unknown) };
  const isEmpty = steps.names.size === 0;
  const now = isEmpty ? wanted : missing.filter(({ phase }) => phase === 'offline');
  await createStepTables(tx, steps.absent);
  for (const step of now) await applyWithin(tx, step);
  const expanding = missing.filter((step) => !now.includes(step));
  if (expanding.length === 0 && serverRole !== undefined) await grantToServer(tx, serverRole);
  return {
    ok: true,
    applied: now.map(({ name }) => name),
    open: isEmpty ? [] : open.map(({ name }) => name),
    expanding,
  };
}

async function applyWithin(tx: Queryable, step: Migration): Promise<void> {
  await tx.unsafe(
    'statements' in step ? step.statements : createIndexStatement(step.index, 'at once'),
  );
  await recordStep(tx, step);
}

/** Refuses a database that a program has to be newer for, in Chinese. */
export function newerDatabase(unknown: readonly string[]): string {
  return `数据库由更新版本的 Quoin 建立（${unknown.join('、')}），请用那个版本启动`;
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
