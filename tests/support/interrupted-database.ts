import type { Database } from '#server/platform/database/connect.ts';

/**
 * A database on which the nth query of a transaction does not run: `interrupt` does something instead, and the query
 * rejects with what it throws. Fragments of queries count as queries.
 */
export function interruptAt(
  sql: Database,
  limit: number,
  interrupt: (tx: Database) => Promise<never>,
): Database {
  let queries = 0;
  const count = <T extends object>(target: T): T =>
    new Proxy(target, {
      apply(query, self, given: unknown[]) {
        const isQuery = Array.isArray(given[0]) && 'raw' in given[0];
        queries += isQuery ? 1 : 0;
        if (!isQuery || queries !== limit)
          return Reflect.apply(query as never, self, given) as unknown;
        const interrupted = interrupt(query as never);
        // A fragment is awaited by nobody.
        interrupted.catch(() => undefined);
        return interrupted;
      },
      get(whole, name, receiver) {
        const value: unknown = Reflect.get(whole, name, receiver);
        if (name !== 'begin') return value;
        return (...given: unknown[]) =>
          (value as (...all: unknown[]) => unknown)(...given.slice(0, -1), (tx: Database) =>
            (given.at(-1) as (sql: Database) => unknown)(count(tx)),
          );
      },
    });
  return count(sql);
}
