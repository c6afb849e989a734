import type { Database } from '#server/platform/database/connect.ts';

/**
 * A database that notes what its transactions send: for each round trip the queries that went together, without waiting for
 * the answer of one of them.
 */
export function noteRoundTrips(sql: Database): { sql: Database; trips: string[][] } {
  const trips: string[][] = [];
  let unanswered = 0;
  const send = (text: string) => {
    if (unanswered === 0) trips.push([]);
    unanswered += 1;
    trips.at(-1)?.push(text.replaceAll(/\s+/g, ' ').trim());
  };
  const note = <T extends object>(target: T): T =>
    new Proxy(target, {
      apply(query, self, given: unknown[]) {
        const made = Reflect.apply(query as never, self, given) as PromiseLike<unknown>;
        if (!(Array.isArray(given[0]) && 'raw' in given[0])) return made;
        const text = given[0].join('?');
        // A query runs when it is awaited; a fragment, which stands inside another, never is.
        const run = made.then.bind(made);
        let isSent = false;
        const awaited: typeof made.then = (...handlers) => {
          if (!isSent) {
            isSent = true;
            send(text);
            const answered = () => void (unanswered -= 1);
            void run(answered, answered);
          }
          return run(...handlers);
        };
        // oxlint-disable-next-line no-thenable -- it is a query, which runs when it is awaited
        Object.defineProperty(made, 'then', { value: awaited });
        return made;
      },
    });
  const begin = (...given: unknown[]) =>
    (sql.begin as (...all: unknown[]) => unknown)(...given.slice(0, -1), (tx: Database) =>
      (given.at(-1) as (tx: Database) => unknown)(note(tx)),
    );
  const noted = new Proxy(sql, {
    get: (whole, name, receiver) =>
      name === 'begin' ? begin : (Reflect.get(whole, name, receiver) as unknown),
  });
  return { sql: noted, trips };
}
