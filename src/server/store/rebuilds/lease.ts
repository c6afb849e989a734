import { randomUUID } from 'node:crypto';
import type { JsonValue } from '#schemas/json.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { SILENCE_MS } from '#server/platform/processes/register-process.ts';

/** How long the others leave a rebuild to a process that says nothing, milliseconds. */
const LEASE_MS = 30_000;

/** What is derived, and in which form this program does so. */
export interface DerivedForm {
  name: string;
  form: number;
}

/** How far a rebuild is. */
export interface Progress {
  step: number;
  place: JsonValue | null;
  /** Up to which release it is brought. */
  seq: number;
  beganAt: string;
}

/** Another process has taken the rebuild over, or done it. */
export class LostLease extends Error {}

/** Of one process; what it claims it holds until it is done, or has said nothing for `LEASE_MS`. */
export const rebuildHolder: string = randomUUID();

/** Whether the rows in use have another form than this program derives. */
export async function hasOtherForm(sql: Queryable, { name, form }: DerivedForm): Promise<boolean> {
  const rows = await sql`select from rebuild where name = ${name} and form <> ${form}`;
  return rows.length > 0;
}

/**
 * Takes a rebuild on: false where there is none to do, another process does it, or one lives that derives another form. That
 * one would write its own form into the new rows, so that the rebuild waits for its end.
 */
export async function claimRebuild(
  sql: Database,
  { name, form }: DerivedForm,
  by = rebuildHolder,
): Promise<boolean> {
  const claimed = await sql`
    update rebuild set holder = ${by}, held_until = clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'
    where name = ${name} and form <> ${form}
      and (holder is null or holder = ${by} or held_until < clock_timestamp())
      and not exists (
        select from process where beat_at >= clock_timestamp() - ${SILENCE_MS} * interval '1 millisecond'
          and (forms ->> ${name})::int is distinct from ${form}::int)`;
  return claimed.count > 0;
}

/** Begins the rebuild, or goes on with one of the same form that was broken off. `prepare` empties what it writes into. */
export async function beginRebuild(
  sql: Database,
  { name, form }: DerivedForm,
  prepare: (tx: Queryable) => Promise<unknown>,
  by = rebuildHolder,
): Promise<Progress> {
  return sql.begin(async (tx) => {
    const known = await renew(tx, name, by);
    if (known.target === form) return known;
    await prepare(tx);
    await tx`
      update rebuild set target = ${form}, step = 0, place = null, seq = (select seq from head), began_at = clock_timestamp()
      where name = ${name}`;
    return renew(tx, name, by);
  });
}

/** Holds the rebuild on, within the transaction that goes on with it. Throws `LostLease`. */
export async function renew(
  tx: Queryable,
  name: string,
  by = rebuildHolder,
): Promise<Progress & { target: number | null }> {
  const [row] = await tx<(Progress & { target: number | null })[]>`
    update rebuild set held_until = clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'
    where name = ${name} and holder = ${by}
    returning target, step, place, seq, began_at as "beganAt"`;
  if (!row) throw new LostLease(name);
  return row;
}

/** Gives the rebuild up, so that another process can go on at once. */
export async function giveUpRebuild(
  sql: Database,
  name: string,
  by = rebuildHolder,
): Promise<void> {
  await sql`update rebuild set holder = null, held_until = null where name = ${name} and holder = ${by}`;
}
