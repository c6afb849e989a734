import type { Queryable } from './connect.ts';
import type { Migration } from './migrations.ts';

/**
 * Which steps a database has. The table `migration` names those that a program has to know to work on it, and a program
 * refuses a database with one that it does not know. The table `expansion` names those that it need not know, so that
 * programs from before there were phases, which read the first table alone, start on a database that was expanded.
 */
export interface AppliedSteps {
  names: ReadonlySet<string>;
  /** Those of the table `migration`. */
  required: readonly string[];
  /** Of the two tables those that there are not yet. */
  absent: readonly string[];
}

/** How a database differs from what a program wants; names of steps, in order. */
export interface SchemaDifference {
  /** Required by the database, and unknown to the program. */
  unknown: string[];
  /** What a start applies. */
  missing: Migration[];
  /** Contracting steps that are still open. */
  open: Migration[];
}

/** None where the database is empty. */
export async function readAppliedSteps(sql: Queryable): Promise<AppliedSteps> {
  const absent = (
    await sql<
      { name: string }[]
    >`select name from unnest(${['migration', 'expansion']}::text[]) name where to_regclass(name) is null`
  ).map(({ name }) => name);
  const read = async (table: string) =>
    absent.includes(table)
      ? []
      : (await sql<{ name: string }[]>`select name from ${sql(table)} order by name`).map(
          ({ name }) => name,
        );
  const required = await read('migration');
  return { names: new Set([...required, ...(await read('expansion'))]), required, absent };
}

export function compareSteps(
  wanted: readonly Migration[],
  { names, required }: AppliedSteps,
): SchemaDifference {
  const known = new Set(wanted.map(({ name }) => name));
  const lacking = wanted.filter(({ name }) => !names.has(name));
  return {
    unknown: required.filter((name) => !known.has(name)),
    missing: lacking.filter(({ phase }) => phase !== 'contract'),
    open: lacking.filter(({ phase }) => phase === 'contract'),
  };
}

/** Makes these of the two tables. */
export async function createStepTables(tx: Queryable, absent: readonly string[]): Promise<void> {
  for (const table of absent)
    await tx`
      create table ${tx(table)} (
        name text primary key,
        applied_at timestamptz not null default clock_timestamp()
      )`;
}

export async function recordStep(tx: Queryable, { name, phase }: Migration): Promise<void> {
  await tx`insert into ${tx(phase === 'expand' ? 'expansion' : 'migration')} (name) values (${name})`;
}
