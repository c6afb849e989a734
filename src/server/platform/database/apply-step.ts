import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { readAppliedSteps, recordStep } from './applied-steps.ts';
import { buildIndex } from './build-index.ts';
import type { Database, Transaction } from './connect.ts';
import type { Migration } from './migrations.ts';
import { takeTurn } from './take-turns.ts';

/** By which migrations take turns; programs from before there were phases use it too. */
export const MIGRATION_LOCK = 'quoin migration';

/** How long a step waits for its locks. Other transactions that want the same table wait as long behind it. */
export interface LockPatience {
  lockMs: number;
  /** Attempts until it is given up. */
  attempts: number;
  /** Longest pause between two attempts; the first is a sixteenth of it. */
  pauseMs: number;
}

const PATIENCE: LockPatience = { lockMs: 500, attempts: 30, pauseMs: 4000 };

export type StepApplied = { ok: true; isNew: boolean } | { ok: false; message: string };

/**
 * Applies a step to a database that others work on, and records it. Locks are waited for briefly and asked for again, so
 * that nobody waits long behind the step. `guard` may refuse within the transaction, in Chinese. Nothing is done where
 * the step was applied meanwhile.
 */
export async function applyStep(
  sql: Database,
  step: Migration,
  {
    guard = async () => undefined,
    patience = PATIENCE,
  }: {
    guard?: (tx: Transaction) => Promise<string | undefined>;
    patience?: LockPatience;
  } = {},
): Promise<StepApplied> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return 'index' in step ? await applyIndex(sql, step) : await runStep();
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      if (attempt === patience.attempts) return { ok: false, message: busy(step.name) };
      await pause(Math.min(patience.pauseMs, (patience.pauseMs / 16) * 2 ** (attempt - 1)));
    }
  }

  async function runStep(): Promise<StepApplied> {
    return takeTurn(sql, MIGRATION_LOCK, async (tx): Promise<StepApplied> => {
      if ((await readAppliedSteps(tx)).names.has(step.name)) return { ok: true, isNew: false };
      await tx.unsafe(`set local lock_timeout = ${patience.lockMs}`);
      const message = await guard(tx);
      if (message !== undefined) return { ok: false, message };
      if ('statements' in step) await tx.unsafe(step.statements);
      await recordStep(tx, step);
      return { ok: true, isNew: true };
    });
  }
}

/** Its lock is one of its own: programs that wait for the other one with a snapshot would never let the index be ready. */
async function applyIndex(
  sql: Database,
  step: Extract<Migration, { index: unknown }>,
): Promise<StepApplied> {
  return takeTurn(sql, 'quoin index', async (tx): Promise<StepApplied> => {
    if ((await readAppliedSteps(tx)).names.has(step.name)) return { ok: true, isNew: false };
    await tx.unsafe('set local idle_in_transaction_session_timeout = 0');
    await buildIndex(sql, step.index);
    await recordStep(tx, step);
    return { ok: true, isNew: true };
  });
}

/** lock_not_available, and deadlock_detected. */
function isLockFailure(error: unknown): boolean {
  return error instanceof postgres.PostgresError && ['55P03', '40P01'].includes(error.code);
}

function busy(name: string): string {
  return `数据库结构的一步（${name}）一直等不到锁：有别的事务长时间占着它要改的表。请在 pg_stat_activity 里找出那个事务并等它结束，再启动`;
}
