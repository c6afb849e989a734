import type { Queryable } from '#server/platform/database/connect.ts';

/** A text as `lower` makes it of the names that the directory sends, whose columns have the collation "C": A to Z alone. */
export function inLowerCase(sql: Queryable, text: string) {
  return sql`lower(${text}::text collate "C")`;
}
