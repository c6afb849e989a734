import { SpanKind } from '@opentelemetry/api';
import postgres from 'postgres';
import type { DatabaseAddress, SocketAddress } from '#postgres/address.ts';
import { currentRequestId } from '../spans/current-request.ts';
import { withSpan } from '../spans/with-span.ts';
import { fromPostgres } from './instant.ts';
import { parseNetworkAddress } from './network-address.ts';
import { createSocketOpener } from './open-socket.ts';

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

/** Longest time in which a connection comes about or fails, in seconds: the hosts of an address share it. */
const CONNECT_SECONDS = 10;

/**
 * A pool of connections. `numeric` and dates are texts, `timestamptz` is ISO 8601 in UTC with microseconds, `bigint` is
 * a number, `jsonb` is the parsed value. Names are looked for in `schema`, where one is given, which keeps a pooler out:
 * its direct address is taken. LISTEN goes there too, and where there is none hears nothing. Connects when first used.
 */
export function connect(
  address: DatabaseAddress,
  { max, schema }: { max: number; schema?: string },
): Database {
  const { prepare, direct, ...place } = address;
  if (prepare === undefined) return openPool(place, { max, schema, prepare: true });
  if (schema === undefined)
    return listenElsewhere(openPool(place, { max, schema, prepare }), direct);
  if (direct) return connect(direct, { max, schema });
  throw new Error('a schema of its own needs a connection without a pooler');
}

/** What a pooler would lose: notifications come by a connection of their own, or not at all. */
function listenElsewhere(sql: Database, direct: DatabaseAddress | undefined): Database {
  const listener = direct && connect(direct, { max: 1 });
  const deaf = async () => ({ state: { pid: 0, secret: 0 }, unlisten: async () => undefined });
  const { end } = sql;
  return Object.assign(sql, {
    listen: listener?.listen ?? deaf,
    end: async (...given: Parameters<Database['end']>) =>
      void (await Promise.all([end(...given), listener?.end(...given)])),
  });
}

interface PoolOptions {
  max: number;
  schema: string | undefined;
  /** Whether statements get names, by which the server keeps their plans. */
  prepare: boolean;
}

function openPool(
  address: { url: string } | SocketAddress,
  { max, schema, prepare }: PoolOptions,
): Database {
  const options = {
    max,
    prepare,
    // A pooler gives the server's connection away at the end of a statement, also where the next one is half sent.
    ...(!prepare && { max_pipeline: 0 }),
    types,
    connect_timeout: CONNECT_SECONDS,
    backoff: (failures: number) => Math.min(0.01 * 2 ** failures, LONGEST_RETRY),
    connection: {
      application_name: 'quoin',
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      ...(schema !== undefined && { search_path: schema }),
    },
    onnotice: () => undefined,
    // Of a single query, as the log of slow statements names it. See `patch-postgres.ts`.
    portal: currentRequestId,
  };
  if (!('url' in address)) return traceTransactions(postgres({ ...address, ...options }));
  const { session, ...network } = networkOptions(address.url);
  return traceTransactions(
    postgres({
      ...options,
      ...network,
      connection: { ...options.connection, ...session },
    }),
  );
}

/** PostgreSQL keeps 63 bytes of the name of an application; an id takes 32 and a space. */
const LONGEST_NAME = 30;

/**
 * Each transaction is a span, from where it waits for a connection until it is committed or undone. While it lasts, the
 * connection is named by the request that it is made for: in the round trip that begins it.
 */
function traceTransactions(sql: Database): Database {
  const { begin, options } = sql;
  const name = String(options.connection.application_name)
    .replaceAll(/[^\w .:-]/g, '')
    .slice(0, LONGEST_NAME);
  const named = (mode: string) => {
    const id = currentRequestId();
    return id === '' ? mode : `${mode}; set local application_name = '${name} ${id}'`;
  };
  type Work = (tx: Transaction) => Promise<unknown>;
  const traced = (...[first, second]: [Work] | [string, Work]) =>
    withSpan('database transaction', { kind: SpanKind.CLIENT }, () =>
      typeof first === 'string' ? begin(named(first), second as Work) : begin(named(''), first),
    );
  return Object.assign(sql, { begin: traced as typeof begin });
}

/** How the driver reaches an address by the network: sockets are opened by us, so that every host has its turn. Throws `WrongAddress`. */
function networkOptions(url: string) {
  const address = parseNetworkAddress(url);
  const { hosts, username, password, database, target, session } = address;
  const seconds = CONNECT_SECONDS / hosts.length;
  return {
    // For messages alone: of a list the driver would take turns by itself.
    host: hosts.map(({ host }) => host).join(' '),
    port: hosts[0].port,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(database !== undefined && { database }),
    ssl: false,
    connect_timeout: seconds,
    ...(target !== 'any' && { target_session_attrs: target }),
    socket: createSocketOpener(address, seconds * 1000),
    session,
  };
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
