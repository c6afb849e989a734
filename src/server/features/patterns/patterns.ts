import { randomBytes } from 'node:crypto';
import type { Pattern, PatternChange } from '#wire/studio/patterns.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';

/** How many patterns of a kind there may be at a time: a list longer than that helps nobody. */
export const MOST_PATTERNS = 200;

/** Why nothing was saved. */
export type PatternProblem = 'taken' | 'full' | 'gone';
type Saved<Problem extends PatternProblem> =
  | { ok: true; pattern: Pattern }
  | { ok: false; problem: Problem };

/** `account` is whose it is. */
type NewPattern = Pick<Pattern, 'kind' | 'name' | 'tops' | 'nodes' | 'author'> & {
  account: string;
};
interface Row extends Pick<
  Pattern,
  'id' | 'kind' | 'name' | 'author' | 'account' | 'at' | 'version'
> {
  content: Pick<Pattern, 'tops' | 'nodes'>;
}

function columns(sql: Queryable) {
  return sql`id, kind, name, content, author, account, at, version`;
}
const toPattern = ({ content, ...row }: Row): Pattern => ({ ...row, ...content });

/** By name; without those that were removed. */
export async function listPatterns(sql: Queryable): Promise<Pattern[]> {
  const rows = await sql<
    Row[]
  >`select ${columns(sql)} from pattern where removed_at is null order by kind, lower(name), id`;
  return rows.map(toPattern);
}

export async function savePattern(
  sql: Database,
  { kind, name, tops, nodes, author, account }: NewPattern,
): Promise<Saved<'full' | 'taken'>> {
  const id = randomBytes(12).toString('base64url');
  return changed<'full', 'taken'>(
    sql,
    { id, author, what: 'saved' },
    async (tx) => {
      const [{ count } = { count: 0 }] = await tx<
        { count: number }[]
      >`select count(*) as count from pattern where kind = ${kind} and removed_at is null`;
      if (count >= MOST_PATTERNS) return 'full';
      return tx<Row[]>`
      insert into pattern (id, kind, name, content, author, account) values (${id}, ${kind}, ${name}, ${tx.json({ tops, nodes } as never)}, ${author}, ${account})
      on conflict do nothing returning ${columns(tx)}`;
    },
    'taken',
  );
}

export async function renamePattern(
  sql: Database,
  { id, name, author }: { id: string; name: string; author: string },
): Promise<Saved<'taken' | 'gone'>> {
  return changed<'taken', 'gone'>(
    sql,
    { id, author, what: 'renamed' },
    async (tx) => {
      const [other] = await tx`
      select 1 from pattern as other join pattern as own on own.id = ${id}
      where other.id <> ${id} and other.kind = own.kind and lower(other.name) = lower(${name}) and other.removed_at is null`;
      if (other) return 'taken';
      return tx<
        Row[]
      >`update pattern set name = ${name}, version = version + 1 where id = ${id} and removed_at is null returning ${columns(tx)}`;
    },
    'gone',
  );
}

export async function removePattern(
  sql: Database,
  { id, author }: { id: string; author: string },
): Promise<Saved<'gone'>> {
  return changed<never, 'gone'>(
    sql,
    { id, author, what: 'removed' },
    (tx) =>
      tx<
        Row[]
      >`update pattern set removed_at = clock_timestamp() where id = ${id} and removed_at is null returning ${columns(tx)}`,
    'gone',
  );
}

/** Refused where another one has its name by now. */
export async function restorePattern(
  sql: Database,
  { id, author }: { id: string; author: string },
): Promise<Saved<'taken' | 'gone'>> {
  return changed<'taken', 'gone'>(
    sql,
    { id, author, what: 'restored' },
    async (tx) => {
      const [other] = await tx`
      select 1 from pattern as other join pattern as own on own.id = ${id}
      where other.id <> ${id} and other.kind = own.kind and lower(other.name) = lower(own.name) and other.removed_at is null`;
      return other
        ? 'taken'
        : tx<
            Row[]
          >`update pattern set removed_at = null where id = ${id} and removed_at is not null returning ${columns(tx)}`;
    },
    'gone',
  );
}

export async function patternHistory(sql: Queryable, id: string): Promise<PatternChange[]> {
  const rows = await sql<
    PatternChange[]
  >`select at, author, what, name from pattern_change where pattern = ${id} order by at desc`;
  return rows.map((row) => ({ ...row }));
}

/** Makes a change and notes who made it; changes wait for each other, so that no two take one name or the last place. */
function changed<Problem extends PatternProblem, Missing extends PatternProblem>(
  sql: Database,
  { id, author, what }: { id: string; author: string; what: PatternChange['what'] },
  change: (tx: Queryable) => Promise<Problem | readonly Row[]>,
  missing: Missing,
): Promise<Saved<Problem | Missing>> {
  return sql.begin(async (tx) => {
    await tx`lock table pattern in share row exclusive mode`;
    const rows = await change(tx);
    if (typeof rows === 'string') return { ok: false as const, problem: rows };
    const [row] = rows;
    if (!row) return { ok: false as const, problem: missing };
    await tx`insert into pattern_change (pattern, author, what, name) values (${id}, ${author}, ${what}, ${row.name})`;
    return { ok: true as const, pattern: toPattern(row) };
  });
}
