import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Queryable } from '../database/connect.ts';

/** A process that works on the database, as others see it. */
export interface RunningProcess {
  host: string;
  version: string;
  dataFolder: string;
  /** Where its files lie, by `fileStoreIdentity`. */
  fileStore: string;
  abilities?: ProcessAbilities;
  keys?: ProcessKeys;
}

/** By which keys a process works, told by ids and hashes. Absent: it is from before processes told. */
export interface ProcessKeys {
  /** Ids of the keys for secrets, the one that encrypts first. */
  secret: readonly string[];
  /** Hashes of the keys for visitors' calls under each of these, in their order. */
  wire: readonly string[];
}

/** What a program can work with. Absent: it is from before processes told. */
export interface ProcessAbilities {
  /** Contracting steps that it knows, and so does without what they take away. */
  contracts: readonly string[];
  /** The form in which it derives each table that can be rebuilt. */
  forms: Readonly<Record<string, number>>;
}

export type Registered =
  | {
      ok: true;
      /** Says that the process has ended. */
      leave(): Promise<void>;
    }
  | { ok: false; because: ProcessConflict; other: RunningProcess };

/** In what a process differs from another one so that both cannot work on one database. */
export type ProcessConflict = 'files' | 'secretKeys' | 'wireKeys';

/** A process says so often that it is there, and counts as ended after so much silence; in milliseconds. */
const BEAT_MS = 5000;
export const SILENCE_MS = 20_000;

/** Held while processes enter, and while a contracting step makes sure that none needs what it takes away. */
export const PROCESS_LOCK = 'quoin processes';

interface Times {
  beatMs: number;
  silenceMs: number;
}

/**
 * Enters this process among those that work on the database, and keeps saying that it is there. Refused beside one whose
 * files lie elsewhere, since pages would lack the media that the other one took in, or which has other keys, since neither could
 * read what the other one encrypts. One that was killed is waited for until its silence proves it, at most `silenceMs`.
 */
export async function registerProcess(
  sql: Database,
  facts: RunningProcess,
  { beatMs, silenceMs }: Times = { beatMs: BEAT_MS, silenceMs: SILENCE_MS },
): Promise<Registered> {
  const seen = new Map<string, string>();
  for (;;) {
    const entered = await enter(sql, facts, silenceMs);
    if (entered.ok)
      return { ok: true, leave: keepBeating(sql, { id: entered.id, ...facts }, beatMs) };
    const { id, beatAt, because, ...other } = entered.other;
    const before = seen.get(id);
    if (before !== undefined && before !== beatAt) return { ok: false, because, other };
    seen.set(id, beatAt);
    await pause(beatMs / 4);
  }
}

type Other = RunningProcess & { id: string; beatAt: string; because: ProcessConflict };
type Entered = { ok: true; id: string } | { ok: false; other: Other };

function enter(sql: Database, facts: RunningProcess, silenceMs: number): Promise<Entered> {
  return sql.begin(async (tx): Promise<Entered> => {
    await tx`select pg_advisory_xact_lock(hashtext(${PROCESS_LOCK}))`;
    await tx`delete from process where beat_at < clock_timestamp() - ${silenceMs} * interval '1 millisecond'`;
    const [other] = await findDifferent(tx, facts);
    if (other) return { ok: false, other };
    const [{ id }] = await tx<[{ id: string }]>`
      insert into process (${tx.unsafe(COLUMNS)}) values (${valuesOf(tx, facts)}) returning id`;
    return { ok: true, id };
  });
}

/** Keys fit where each process reads what the other one encrypts, as while they are changed. */
function findDifferent(tx: Queryable, { fileStore, keys }: RunningProcess): Promise<Other[]> {
  const [secret, wire] = [keys ? [...keys.secret] : null, keys ? [...keys.wire] : null];
  return tx<Other[]>`
    select id, host, version, data_folder as "dataFolder", file_store as "fileStore", beat_at as "beatAt", because
    from process, lateral (select case
      when file_store <> ${fileStore} then 'files'
      when not (secret_keys[1] = any(${secret}::text[]) and (${secret}::text[])[1] = any(secret_keys)) then 'secretKeys'
      when wire_keys <> all(${wire}::text[]) then 'wireKeys'
    end as because) as difference
    where because is not null limit 1`;
}

const COLUMNS = 'host, version, data_folder, file_store, contracts, forms, secret_keys, wire_keys';

/** With their types, which a pooler does not tell. */
function valuesOf(
  sql: Queryable,
  { host, version, dataFolder, fileStore, abilities, keys }: RunningProcess,
) {
  const [contracts, secret] = [abilities?.contracts, keys?.secret].map((each) => each && [...each]);
  return sql`
    ${host}, ${version}, ${dataFolder}, ${fileStore},
    ${contracts ?? null}::text[], ${abilities ? JSON.stringify(abilities.forms) : null}::text::jsonb,
    ${secret ?? null}::text[], ${keys?.wire[0] ?? null}::text`;
}

/** Enters the process again where others counted it as ended while it could not reach the database. */
function keepBeating(
  sql: Queryable,
  { id, ...facts }: RunningProcess & { id: string },
  beatMs: number,
): () => Promise<void> {
  let beating: Promise<unknown> = Promise.resolve();
  const beat = setInterval(() => {
    beating = sql`
      insert into process (id, ${sql.unsafe(COLUMNS)}) values (${id}, ${valuesOf(sql, facts)})
      on conflict (id) do update set beat_at = clock_timestamp()`.catch(() => undefined);
  }, beatMs).unref();
  return async () => {
    clearInterval(beat);
    await beating;
    await sql`delete from process where id = ${id}`.catch(() => undefined);
  };
}
