import type { Database } from './connect.ts';
import type { IndexToBuild } from './migrations.ts';
import { quoteIdentifier } from './quote-identifier.ts';

/** The statement that makes an index; `concurrently`: while others write, and outside of a transaction. */
export function createIndexStatement(
  { name, on, isUnique }: IndexToBuild,
  how: 'at once' | 'concurrently',
): string {
  const unique = isUnique ? 'unique ' : '';
  const concurrently = how === 'concurrently' ? 'concurrently ' : '';
  return `create ${unique}index ${concurrently}${quoteIdentifier(name)} on ${on}`;
}

/**
 * Builds an index while others go on reading and writing. What a broken attempt left behind, which is written to and never
 * read, is dropped before. The caller holds a transaction; the index needs a second connection of the pool, beside it.
 */
export async function buildIndex(sql: Database, index: IndexToBuild): Promise<void> {
  if (sql.options.max < 2) throw new Error(`the index ${index.name} needs a second connection`);
  const [found] = await sql<{ isValid: boolean }[]>`
    select i.indisvalid as "isValid" from pg_class c join pg_index i on i.indexrelid = c.oid
    where c.relname = ${index.name} and c.relnamespace = current_schema()::regnamespace`;
  if (found?.isValid) return;
  if (found) await sql.unsafe(`drop index concurrently ${quoteIdentifier(index.name)}`);
  await sql.unsafe(createIndexStatement(index, 'concurrently'));
}
