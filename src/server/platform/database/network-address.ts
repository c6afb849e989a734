import { isIPv6 } from 'node:net';

/** One server of an address. */
export interface DatabaseHost {
  /** A name, an IPv4 address, or an IPv6 address without brackets. */
  host: string;
  port: number;
}

const TLS_MODES = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
const TARGETS = ['any', 'read-write', 'primary'] as const;
/** What goes to PostgreSQL as it is. */
const SESSION_SETTINGS = new Set([
  'application_name',
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
]);
const FILES = ['sslrootcert', 'sslcert', 'sslkey'] as const;

/** How a connection is encrypted. Paths as given; `rootCertificate` may be `system`. */
export interface DatabaseTls {
  mode: (typeof TLS_MODES)[number];
  rootCertificate?: string | undefined;
  certificate?: string | undefined;
  key?: string | undefined;
}

/** A `DATABASE_URL` whose servers are reached by the network. */
export interface NetworkAddress {
  /** In the order in which they are tried. */
  hosts: readonly [DatabaseHost, ...DatabaseHost[]];
  /** Absent: as the driver has it, by `PGUSER` or the user of the system. */
  username?: string | undefined;
  password?: string | undefined;
  /** Absent: named as the user. */
  database?: string | undefined;
  /** `read-write`: no standby and not read-only; `primary`: no standby; `any`: whichever answers. */
  target: (typeof TARGETS)[number];
  tls: DatabaseTls;
  /** Settings of the session. */
  session: Readonly<Record<string, string>>;
}

/** What is wrong with an address, in Chinese, with the remedy. Never contains user or password. */
export class WrongAddress extends Error {}

/**
 * Reads `postgres://user:password@host:port,host:port/database?…` as libpq does. Throws `WrongAddress`. The parameters of
 * libpq that Quoin has: `target_session_attrs`, `sslmode`, `sslrootcert`, `sslcert`, `sslkey`, and settings of the session.
 */
export function parseNetworkAddress(url: string): NetworkAddress {
  const parts = /^postgres(?:ql)?:\/\/([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?(#.*)?$/.exec(url);
  if (!parts) throw new WrongAddress('应形如 postgres://用户:密码@主机:5432/数据库');
  const [, authority = '', database = '', query = '', fragment] = parts;
  if (fragment !== undefined)
    throw new WrongAddress('地址里有“#”。密码里的 # 请写成 %23，/ 写成 %2F，@ 写成 %40');
  const at = authority.lastIndexOf('@');
  // The part of a password behind the authority would be read as a name, and shown.
  if (`${database}${query}`.includes('@'))
    throw new WrongAddress(
      '密码里有“/”或“?”，或主机之后有“@”，请写成 %2F、%3F 和 %40（# 写成 %23）',
    );
  const credentials = at < 0 ? '' : authority.slice(0, at);
  if (credentials.includes('@'))
    throw new WrongAddress('用户或密码里有“@”，请写成 %40（/ 写成 %2F，# 写成 %23）');
  const colon = credentials.indexOf(':');
  const parameters = readParameters(query);
  return {
    hosts: readHosts(authority.slice(at + 1)),
    username:
      decodePart(colon < 0 ? credentials : credentials.slice(0, colon), '用户') || undefined,
    password: colon < 0 ? undefined : decodePart(credentials.slice(colon + 1), '密码'),
    database: decodePart(database, '数据库名') || undefined,
    ...parameters,
  };
}

function readHosts(text: string): NetworkAddress['hosts'] {
  const [first, ...others] = text.split(',').map((one, index) => readHost(one, index + 1));
  if (!first) throw new WrongAddress('没有主机。应形如 postgres://用户:密码@主机:5432/数据库');
  return [first, ...others];
}

function readHost(text: string, number: number): DatabaseHost {
  const which = `第 ${number} 个主机`;
  if (text === '') throw new WrongAddress(`${which}是空的。多个主机应形如 主机一:5432,主机二:5432`);
  const [, bracketed, name, port] = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::([^:]*))?$/.exec(text) ?? [];
  const host = bracketed ?? (name === undefined ? undefined : decodePart(name, which));
  if (host === undefined) {
    // A colon too many may also be a password that is not encoded, which is not to be shown.
    throw new WrongAddress(
      `${which}应形如 主机:5432，IPv6 地址要加方括号，如 [2001:db8::5]:5432；密码里的 / 请写成 %2F`,
    );
  }
  if (host.startsWith('/'))
    throw new WrongAddress(`${which}是套接字目录，只能单独使用，不能与别的主机并列`);
  const isRight = bracketed === undefined ? /^[A-Za-z0-9._-]+$/.test(host) : isIPv6(host);
  if (!isRight) throw new WrongAddress(`${which}的名称里有不允许的字符，应是主机名或 IP 地址`);
  return { host, port: readPort(port, which) };
}

function readPort(text: string | undefined, which: string): number {
  if (text === undefined || text === '') return 5432;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new WrongAddress(
    `${which}的端口应是 1 到 65535 的整数；密码里有 / 时请写成 %2F，@ 写成 %40`,
  );
}

function readParameters(query: string): Pick<NetworkAddress, 'target' | 'tls' | 'session'> {
  const given = new Map(new URLSearchParams(query));
  const take = (name: string) => {
    const value = given.get(name);
    given.delete(name);
    return value || undefined;
  };
  const target = oneOf('target_session_attrs', take('target_session_attrs') ?? 'any', TARGETS);
  const mode = take('sslmode');
  const [rootCertificate, certificate, key] = FILES.map(take);
  if ((certificate === undefined) !== (key === undefined))
    throw new WrongAddress('sslcert 与 sslkey 要一起给出：客户端证书和它的私钥，都是 PEM 文件');
  const session = Object.fromEntries(given);
  const unknown = Object.keys(session).find((name) => !SESSION_SETTINGS.has(name));
  if (unknown !== undefined) throw unknownParameter(unknown);
  return {
    target,
    tls: { mode: tlsMode(mode, rootCertificate), rootCertificate, certificate, key },
    session,
  };
}

/** As libpq has it: an authority is given to be used. */
function tlsMode(mode: string | undefined, rootCertificate?: string): DatabaseTls['mode'] {
  const given = mode ?? (rootCertificate === undefined ? 'disable' : 'verify-full');
  const known = oneOf('sslmode', given === 'allow' ? 'prefer' : given, TLS_MODES);
  if (rootCertificate === undefined) return known;
  if (known === 'require') return 'verify-ca';
  if (known === 'verify-ca' || known === 'verify-full') return known;
  throw new WrongAddress('给出了 sslrootcert，sslmode 应是 verify-full 或 verify-ca');
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === value);
  if (found !== undefined) return found;
  throw new WrongAddress(
    `参数 ${name} 的值“${value.slice(0, 40)}”不能用，可用的是 ${allowed.join('、')}`,
  );
}

function unknownParameter(name: string): WrongAddress {
  const allowed = ['target_session_attrs', 'sslmode', ...FILES, ...SESSION_SETTINGS];
  return new WrongAddress(
    `不认识参数“${name.slice(0, 40)}”，可用的是 ${allowed.join('、')}；密码里有 ? 时请写成 %3F`,
  );
}

/** Percent-decodes a part of an address, which `what` names in Chinese. Throws `WrongAddress`. */
export function decodePart(text: string, what: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new WrongAddress(`${what}里有不成对的百分号，百分号本身请写成 %25`);
  }
}
