import postgres from 'postgres';
import type { DatabaseAddress } from '#postgres/address.ts';
import { fromPostgres } from './instant.ts';

/** How values of these PostgreSQL types arrive; the driver's own `Date` and text for bigint would lose or mislead. */
const types = {
  /** A number where that is exact, else its digits. */
  bigint: {
    to: 20,
    from: [20],
    serialize: (value: number) => String(value),
    parse: (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : text) as number,
  },
  /** Text with microseconds, see `instant.ts`. */
  instant: { to: 1184, from: [1184], serialize: (value: string) => value, parse: fromPostgres },
  /** `2026-03-05`. */
  date: {
    to: 1082,
    from: [1082, 1114],
    serialize: (value: string) => value,
    parse: (text: string) => text,
  },
};

/** Longest wait between two attempts to connect, in seconds: a request fails as soon, and is served again as soon. */
const LONGEST_RETRY = 0.5;

/**
 * A pool of connections. `numeric` and dates are texts, `timestamptz` is ISO 8601 in UTC with microseconds, `bigint` is
 * a number, `jsonb` is the parsed value. Names are looked for in `schema`, where one is given. Connects when first used.
 */
export function connect(
  address: DatabaseAddress,
  { max, schema }: { max: number; schema?: string },
): Database {
  const options = {
    max,
    types,
    connect_timeout: 10,
    backoff: (failures: number) => Math.min(0.01 * 2 ** failures, LONGEST_RETRY),
    connection: {
      application_name: 'quoin',
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      ...(schema !== undefined && { search_path: schema }),
    },
    onnotice: () => undefined,
  };
  return 'url' in address ? postgres(address.url, options) : postgres({ ...address, ...options });
}

/** What a value of each of the types above is in TypeScript. */
interface Types extends Record<string, unknown> {
  bigint: number;
  instant: string;
  date: string;
}
/** The pool. */
export type Database = postgres.Sql<Types>;
/** A transaction of the pool. */
export type Transaction = postgres.TransactionSql<Types>;
/** What runs queries: the pool, or a transaction of it. */
export type Queryable = postgres.ISql<Types>;
