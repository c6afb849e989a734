import type { Queryable } from './connect.ts';

/**
 * Texts as rows to join with: `from ${textRows(sql, keys)} as item (key)`. PostgreSQL takes an array of unknown length
 * for ten rows and therefore plans again each time, which takes longer than such a query; for one row it keeps its plan.
 */
export function textRows(sql: Queryable, texts: readonly string[]) {
  const [only = ''] = texts;
  return texts.length === 1 ? sql`(values (${only}::text))` : sql`unnest(${texts}::text[])`;
}
