import type { SocketAddress } from '#postgres/address.ts';
import { decodePart, parseNetworkAddress } from './network-address.ts';

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
    host: decodePart(hostname, '套接字目录'),
    port: Number(port || 5432),
    username: decodePart(username, '用户'),
    password: decodePart(password, '密码'),
    database: decodePart(pathname.slice(1), '数据库名'),
  };
}
