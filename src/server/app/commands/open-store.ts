import { connect, type Database } from '#server/platform/database/connect.ts';
import { compareSteps, readAppliedSteps } from '#server/platform/database/applied-steps.ts';
import { migrations } from '#server/platform/database/migrations.ts';
import { fileSystemFailure } from '#postgres/failure.ts';
import { findRunning } from '#postgres/find-running.ts';
import { openSecretKeys } from '../start/open-keys.ts';
import { readSettings } from '#server/platform/read-settings.ts';
import type { Settings } from '#server/platform/settings.ts';
import { openDatabase } from '../start/open-database.ts';
import { reachDatabase } from '../start/reach-database.ts';
import { EXIT, type ExitCode, type Terminal } from './command.ts';

interface OpenStore {
  ok: true;
  sql: Database;
  close(): Promise<void>;
}

/**
 * Runs a command's work on the store that the settings name: the database of a running Quoin, which goes on running, or
 * the private one, started for the while. The command acts as the owner of the tables.
 */
export async function withStore(
  terminal: Terminal,
  work: (sql: Database, settings: Settings) => Promise<ExitCode>,
): Promise<ExitCode> {
  const say = (message: string) => terminal.err(`${message}\n`);
  const read = readSettings(terminal.environment);
  if (!read.ok) {
    read.problems.forEach(say);
    return EXIT.usage;
  }
  const store = await openStore(read.settings, say);
  if (!store.ok) {
    say(store.message);
    return EXIT.unreachable;
  }
  try {
    return await work(store.sql, read.settings);
  } finally {
    await store.close();
  }
}

async function openStore(
  settings: Settings,
  say: (message: string) => void,
): Promise<OpenStore | { ok: false; message: string }> {
  try {
    const keys = await openSecretKeys(settings);
    if (!keys.ok) return keys;
    const running =
      settings.DATABASE_URL === undefined
        ? await findRunning(settings.DATA_DIR)
        : await reachDatabase(settings, say);
    if (running && 'ok' in running && !running.ok) return running;
    return running
      ? await openRunning(connect(running.owner, { max: 4 }))
      : asOwner(await openDatabase(settings, { progress: say, onLost: say }));
  } catch (error) {
    const refused = fileSystemFailure(error);
    if (refused) return refused;
    throw error;
  }
}

function asOwner(
  opened: Awaited<ReturnType<typeof openDatabase>>,
): OpenStore | { ok: false; message: string } {
  if (!opened.ok) return opened;
  const sql = connect(opened.owner, { max: 4 });
  const close = async () => {
    await sql.end({ timeout: 5 });
    await opened.close();
  };
  return { ok: true, sql, close };
}

/** The schema is left to the server: changing it under one that runs would take its ground away. */
async function openRunning(sql: Database): Promise<OpenStore | { ok: false; message: string }> {
  const close = () => sql.end({ timeout: 5 });
  const message = await unfit(sql).catch(
    (error: unknown) =>
      `数据库不可用（${error instanceof Error ? error.message : String(error)}）。请检查 DATABASE_URL 或 DATA_DIR`,
  );
  if (message === null) return { ok: true, sql, close };
  await close();
  return { ok: false, message };
}

async function unfit(sql: Database): Promise<string | null> {
  const { unknown, missing } = compareSteps(migrations, await readAppliedSteps(sql));
  return unknown.length + missing.length === 0
    ? null
    : '数据库的结构与这个版本不符，请先用这个版本启动一次网站（npm start）';
}
