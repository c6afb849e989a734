import type { Queryable } from '#server/platform/database/connect.ts';

/** Those of these events that an account has seen in the studio. */
export async function seenEvents(
  sql: Queryable,
  account: string,
  events: readonly string[],
): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  const rows = await sql<{ event: string }[]>`
    select event from notice where account = ${account} and event = any(${[...events]}::text[]) and seen_at is not null`;
  return new Set(rows.map(({ event }) => event));
}
