import type { SocketAddress } from '#postgres/address.ts';
import { parseNetworkAddress } from './network-address.ts';

/** One host, a percent-encoded path. */
const SOCKET = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?%2[Ff][^,/?#]*(?:[/?]|$)/;

/**
 * The address that a `DATABASE_URL` names. A percent-encoded path as host is the folder of a Unix socket, as libpq has
 * it: `postgres://user:password@%2Fvar%2Frun%2Fpostgresql/quoin`. Throws `WrongAddress`.
 */
export function readAddress(url: string): { url: string } | SocketAddress {
  if (!SOCKET.test(url) || !URL.canParse(url)) {
    parseNetworkAddress(url);
    return { url };
  }
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
  };
}
