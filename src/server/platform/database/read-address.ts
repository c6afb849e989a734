import type { DatabaseAddress } from '#postgres/address.ts';

/**
 * The address that a `DATABASE_URL` names. A percent-encoded path as host is the folder of a Unix socket, as libpq has
 * it: `postgres://user:password@%2Fvar%2Frun%2Fpostgresql/quoin`.
 */
export function readAddress(url: string): DatabaseAddress {
  const { hostname, port, username, password, pathname } = new URL(url);
  const host = decodeURIComponent(hostname);
  if (!host.startsWith('/')) return { url };
  return {
    host,
    port: Number(port || 5432),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
}
