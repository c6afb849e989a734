import type { Database } from '#server/platform/database/connect.ts';

/**
 * A database on which the nth query of a transaction does not run: `interrupt` does something instead, and the query
 * rejects with what it throws.
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
        const made = Reflect.apply(query as never, self, given) as PromiseLike<unknown>;
        if (!(Array.isArray(given[0]) && 'raw' in given[0])) return made;
        // A query runs when it is awaited; a fragment, which stands inside another, never is.
        const run = made.then.bind(made);
        let outcome: Promise<unknown> | undefined;
        const awaited: typeof made.then = (...handlers) => {
          if (!outcome) {
            queries += 1;
            outcome =
              queries === limit
                ? interrupt(query as never)
                : new Promise((resolve, reject) => void run(resolve, reject));
          }
          return outcome.then(...handlers);
        };
        // oxlint-disable-next-line no-thenable -- it is a query, which runs when it is awaited
        Object.defineProperty(made, 'then', { value: awaited });
        return made;
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
