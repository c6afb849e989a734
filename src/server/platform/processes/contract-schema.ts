import { compareSteps, readAppliedSteps } from '../database/applied-steps.ts';
import { applyStep, type LockPatience } from '../database/apply-step.ts';
import type { Database, Transaction } from '../database/connect.ts';
import { migrations, type Migration } from '../database/migrations.ts';
import { PROCESS_LOCK, SILENCE_MS } from './register-process.ts';

/** What was taken away now, also before a refusal, which says in Chinese what to do. */
export interface Contracted {
  applied: string[];
  refusal: string | null;
}

/**
 * Applies the open contracting steps, in order. Refused while a process lives whose program does not know the step, since it
 * may use what the step takes away. A process that was killed counts as living until it has been silent for 20 s.
 */
export async function contractSchema(
  sql: Database,
  {
    wanted = migrations,
    patience,
  }: { wanted?: readonly Migration[]; patience?: LockPatience } = {},
): Promise<Contracted> {
  const applied: string[] = [];
  for (const step of compareSteps(wanted, await readAppliedSteps(sql)).open) {
    const guard = (tx: Transaction) => findOlderProcess(tx, step.name);
    const done = await applyStep(sql, step, { guard, ...(patience && { patience }) });
    if (!done.ok) return { applied, refusal: done.message };
    if (done.isNew) applied.push(step.name);
  }
  return { applied, refusal: null };
}

/** Why the step cannot be applied, in Chinese. Until the transaction ends no process enters. */
async function findOlderProcess(tx: Transaction, name: string): Promise<string | undefined> {
  await tx`select pg_advisory_xact_lock(hashtext(${PROCESS_LOCK}))`;
  const [older] = await tx<{ host: string; version: string; startedAt: string }[]>`
    select host, version, started_at as "startedAt" from process
    where beat_at >= clock_timestamp() - ${SILENCE_MS} * interval '1 millisecond'
      and not coalesce(contracts, '{}') @> array[${name}]
    order by started_at limit 1`;
  return (
    older &&
    `主机 ${older.host} 上还有一个不认识 ${name} 的进程（版本 ${older.version}，${older.startedAt} 启动），它可能还在用这一步要去掉的东西。` +
      '请先停止它，或者换成现在的版本；被强行结束的进程要等 20 秒才算停止。然后再运行 npm run quoin -- contract'
  );
}
