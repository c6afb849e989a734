import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** Maximum number of documents that are derived within a transaction, while the process does nothing else. */
export const PORTION = 100;

/** Where a step goes on. */
export type Place = JsonValue;

/**
 * Derives the next portion of at most `limit` documents behind a place; null: from the beginning. Answers where it ended;
 * null: nothing was left.
 */
export type RebuildStep = (
  tx: Queryable,
  after: Place | null,
  limit: number,
) => Promise<Place | null>;

/** Releases of the log: those after `after`, up to `upTo`. */
export interface LogSpan {
  after: number;
  upTo: number;
}

/** Tables that are derived from the log, and how they are derived again beside the rows in use. */
export interface DerivedTables {
  /** Of its row in `rebuild`. */
  name: string;
  /** The form in which this program derives them. To be raised with every change of it. */
  form: number;
  /** They are swapped together, each with the spare one that is called by its name and `_next`. */
  tables: readonly string[];
  /** One after the other, into the spare tables. */
  steps: readonly RebuildStep[];
  /** Brings the spare tables up to releases that came since, or that the steps may have met. */
  catchUp(tx: Queryable, span: LogSpan): Promise<void>;
  /** Those that are derived from these rows, by name: they are derived again after the swap. */
  readBy?: readonly string[];
  /** Takes over what has come since that time and is not in the log; the tables are locked. */
  takeOver?(tx: Queryable, begunAt: string): Promise<void>;
}

/** A document of the log. */
export interface LogItem {
  kind: string;
  key: string;
}

/** The next of the documents of the log, in order; null: the first. */
export async function itemsAfter(
  tx: Queryable,
  kinds: readonly string[] | 'all',
  after: LogItem | null,
  limit: number,
): Promise<LogItem[]> {
  const { kind, key } = after ?? { kind: '', key: '' };
  return await tx<LogItem[]>`
    select distinct kind, key from publication
    where (kind, key) > (${kind}, ${key}) ${kinds === 'all' ? tx`` : tx`and kind = any(${[...kinds]}::text[])`}
    order by kind, key limit ${limit}`;
}

/** A step over the documents of the log, in order. */
export function overItems(
  kinds: readonly string[] | 'all',
  derive: (tx: Queryable, items: readonly LogItem[]) => Promise<void>,
): RebuildStep {
  return async (tx, after, limit) => {
    const items = await itemsAfter(tx, kinds, after as unknown as LogItem | null, limit);
    if (items.length > 0) await derive(tx, items);
    const last = items.at(-1);
    return last ? { ...last } : null;
  };
}

/** Runs all steps within the caller's transaction, for who keeps releases out meanwhile. */
export async function runSteps(tx: Queryable, steps: readonly RebuildStep[]): Promise<void> {
  for (const step of steps) {
    let place: Place | null = null;
    do place = await step(tx, place, PORTION);
    while (place !== null);
  }
}

/** Says that the rows in use have this form. A process that derives them again beside meanwhile gives up. */
export async function markDerived(
  tx: Queryable,
  { name, form }: Pick<DerivedTables, 'name' | 'form'>,
): Promise<void> {
  await tx`
    update rebuild set form = ${form}, target = null, place = null, step = 0, seq = null, began_at = null, holder = null, held_until = null
    where name = ${name}`;
}

/** Has the rows in use derived again, by whichever process comes first. One that derives them already begins again. */
export async function outdate(sql: Queryable, names: readonly string[]): Promise<void> {
  await sql`
    update rebuild set form = 0, target = null, place = null, step = 0, seq = null, began_at = null, holder = null, held_until = null
    where name = any(${[...names]}::text[])`;
}
