import type { Database, Transaction } from './connect.ts';

type Work = (tx: Transaction) => unknown;

/**
 * A transaction in the place of the pool, for code that begins transactions of its own: each of them becomes a part of
 * this one that fails alone, and nothing is kept before this one is. It must not be used once that has ended.
 */
export function poolInTransaction(tx: Transaction): Database {
  const begin = (...given: [Work] | [string, Work]) =>
    tx.savepoint(given.length === 1 ? given[0] : given[1]);
  return new Proxy(tx, {
    get: (target, name, receiver): unknown =>
      name === 'begin' ? begin : Reflect.get(target, name, receiver),
  }) as unknown as Database;
}
