import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { markDerived, outdate, PORTION, type DerivedTables } from './derived-tables.ts';
import { beginRebuild, rebuildHolder, renew } from './lease.ts';

/** Longest wait for the locks of the swap, milliseconds: publishing waits as long. */
const SWAP_LOCK_MS = 400;

/** Maximum number of documents that are derived while publishing waits for the swap. */
const AT_SWAP = 10;

/** Of the database server, while the indexes of one table are made. */
const INDEX_MEMORY = '256MB';

interface RebuildOptions {
  /** Breaks off between two portions. */
  signal?: AbortSignal;
  by?: string;
  /** Maximum number of documents of a transaction. */
  portion?: number;
}

/**
 * Derives tables again that this process has claimed: in portions into the spare tables, while releases go on and readers
 * have the old rows whole; then releases that came meanwhile; then the tables change places in one short transaction.
 * Answers false where it was broken off. Throws `LostLease`.
 */
export async function rebuildBeside(
  sql: Database,
  derived: DerivedTables,
  { signal, by = rebuildHolder, portion = PORTION }: RebuildOptions = {},
): Promise<boolean> {
  const { step } = await beginRebuild(sql, derived, (tx) => emptySpares(tx, derived), by);
  const isOver = () => signal?.aborted === true;
  for (let at = step; at < derived.steps.length;) {
    if (isOver()) return false;
    at = await atRest(() => sql.begin((tx) => derivePortion(tx, derived, { by, portion })));
  }
  await sql.begin((tx) => indexSpares(tx, derived, by));
  for (;;) {
    if (isOver()) return false;
    if (await atRest(() => sql.begin((tx) => catchUpPortion(tx, derived, by)))) continue;
    if (await swap(sql, derived, by)) break;
    await pause(SWAP_LOCK_MS);
  }
  await sql.begin(async (tx) => {
    const [isIdle] =
      await tx`select from rebuild where name = ${derived.name} and target is null for update`;
    if (!isIdle) return;
    await emptySpares(tx, derived);
    for (const table of derived.tables) await tx`select index_rebuilt(${table})`;
  });
  return true;
}

/** Leaves the process and the database as long to others as the work took, at most a second. */
async function atRest<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  await pause(Math.min(1000, performance.now() - begun));
  return result;
}

/** Inverted indexes are gone with the rows: `indexSpares` makes them once the rows are there. */
async function emptySpares(tx: Queryable, { tables }: DerivedTables): Promise<void> {
  for (const table of tables) await tx`select empty_rebuilt(${table})`;
}

/** Makes indexes in one go, which nobody waits for but this; where it was broken off, what is missing of them. */
async function indexSpares(
  tx: Queryable,
  { name, tables }: DerivedTables,
  by: string,
): Promise<void> {
  await renew(tx, name, by);
  await tx.unsafe(`set local maintenance_work_mem = '${INDEX_MEMORY}'`);
  for (const table of tables) await tx`select index_rebuilt(${table})`;
  await renew(tx, name, by);
}

/** Answers at which step to go on. */
async function derivePortion(
  tx: Queryable,
  derived: DerivedTables,
  { by, portion }: { by: string; portion: number },
): Promise<number> {
  const { step, place } = await renew(tx, derived.name, by);
  const next = (await derived.steps[step]?.(tx, place, portion)) ?? null;
  const at = next === null ? step + 1 : step;
  await tx`
    update rebuild set step = ${at}, place = ${next === null ? null : JSON.stringify(next)}::text::jsonb where name = ${derived.name}`;
  return at;
}

/** Answers whether there was so much that it has to be done before the swap. */
async function catchUpPortion(tx: Queryable, derived: DerivedTables, by: string): Promise<boolean> {
  const { seq } = await renew(tx, derived.name, by);
  const { upTo, isAll } = await nextSpan(tx, seq);
  if (isAll) return false;
  await derived.catchUp(tx, { after: seq, upTo });
  await tx`update rebuild set seq = ${upTo} where name = ${derived.name}`;
  return true;
}

/** As many releases as have a portion of documents together, one at the least; `isAll`: so few are left that the swap may do them. */
async function nextSpan(tx: Queryable, after: number): Promise<{ upTo: number; isAll: boolean }> {
  const releases = await tx<{ seq: number; sum: number }[]>`
    select seq, sum(count(*)) over (order by seq)::int as sum from publication
    where seq > ${after} group by seq order by seq limit ${PORTION + 1}`;
  const fitting = releases.filter(({ sum }) => sum <= PORTION);
  const isAll = (releases.at(-1)?.sum ?? 0) <= AT_SWAP;
  return { upTo: (fitting.at(-1) ?? releases[0])?.seq ?? after, isAll };
}

/** Answers false where a lock was not to be had, or too much was published meanwhile. */
async function swap(sql: Database, derived: DerivedTables, by: string): Promise<boolean> {
  try {
    return await sql.begin('isolation level read committed', async (tx) => {
      await tx.unsafe(`set local lock_timeout = ${SWAP_LOCK_MS}`);
      const { seq, beganAt } = await renew(tx, derived.name, by);
      const [head] = await tx<[{ seq: number }]>`select seq from head for update`;
      if (!(await nextSpan(tx, seq)).isAll) return false;
      await derived.catchUp(tx, { after: seq, upTo: head.seq });
      for (const table of derived.tables) await tx`select lock_rebuilt(${table})`;
      await derived.takeOver?.(tx, beganAt);
      for (const table of derived.tables) await tx`select swap_rebuilt(${table})`;
      await markDerived(tx, derived);
      await outdate(tx, derived.readBy ?? []);
      return true;
    });
  } catch (error) {
    // lock_not_available, deadlock_detected
    const isBusy =
      error instanceof postgres.PostgresError && ['55P03', '40P01'].includes(error.code);
    if (!isBusy) throw error;
    return false;
  }
}
