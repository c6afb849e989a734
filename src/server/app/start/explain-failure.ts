import postgres from 'postgres';
import { TimedOut } from '#server/platform/with-timeout.ts';
import { isDatabaseAway } from '#server/platform/database/database-away.ts';
import {
  DatabaseUnreachable,
  nameHost,
  type HostFailure,
} from '#server/platform/database/database-unreachable.ts';
import { WrongAddress } from '#server/platform/database/network-address.ts';

/** What is said of a host, and what to do; `null`: what everybody may think of. */
const TEXTS: Readonly<Record<HostFailure['kind'], [what: string, remedy: string | null]>> = {
  refused: ['拒绝了连接', null],
  silent: ['没有回答', null],
  closed: ['一连上就断开', null],
  'unknown-name': ['主机名解析不到', null],
  'no-way': ['网络到不了', null],
  standby: ['是备库，不能写入', '请等主库恢复或把备库升为主库'],
  'read-only': ['只读，不能写入', '请检查 default_transaction_read_only'],
  busy: ['现在不接受连接', null],
  'no-tls': ['不支持 TLS，而 sslmode 要求加密', '请在数据库打开 ssl，或检查端口'],
  'other-name': [
    '的证书不是给这个主机名的',
    '请用证书上的主机名连接，或换证书；sslmode=verify-ca 不核对名称',
  ],
  'unknown-authority': ['的证书由不受信任的机构签发', '请用 sslrootcert 给出签发机构的证书'],
  expired: ['的证书已过期或尚未生效', '请换证书，并检查两边的时钟'],
  file: ['要用的证书文件用不了', '请检查 sslrootcert、sslcert、sslkey 的路径、权限和内容（PEM）'],
  other: ['连不上', null],
};
const GENERAL = '请检查地址、端口、网络和防火墙';

/** States of a server for which waiting helps: it starts, stops, has no place left, or a pooler has none behind it. */
const PASSING = /^(?:08|53|57P0)/;
const LASTING = new Set<HostFailure['kind']>([
  'no-tls',
  'other-name',
  'unknown-authority',
  'expired',
  'file',
]);

/** Why a database cannot be used, in Chinese with the remedy: host by host, in the words of the server where it has any. */
export function explainFailure(error: unknown): string {
  if (error instanceof DatabaseUnreachable) {
    const hosts = error.failures.map((one) => `${nameHost(one)} ${describe(one)}`);
    const remedies = new Set(error.failures.map(({ kind }) => TEXTS[kind][1] ?? GENERAL));
    return `连不上数据库（${hosts.join('；')}）。${[...remedies].join('；')}`;
  }
  if (error instanceof WrongAddress) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof postgres.PostgresError) return `数据库不接受（${reason}）。${remedy(error)}`;
  if (error instanceof TimedOut) return `连不上数据库（没有回答）。${GENERAL}`;
  return `数据库不可用（${reason}）。${GENERAL}`;
}

/** Whether the same attempt can succeed later without a change of settings. */
export function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseUnreachable)
    return error.failures.some(({ kind }) => !LASTING.has(kind));
  if (error instanceof postgres.PostgresError) return PASSING.test(error.code);
  return error instanceof TimedOut || isDatabaseAway(error);
}

function describe({ kind, reason }: HostFailure): string {
  const [what] = TEXTS[kind];
  const isSaidByKind = kind === reason || kind === 'refused' || kind === 'silent';
  return isSaidByKind ? what : `${what}：${reason}`;
}

function remedy({ code }: postgres.PostgresError): string {
  if (code.startsWith('28')) return '请检查用户和密码，以及 pg_hba.conf';
  if (code === '3D000') return '请先建立数据库，或检查地址里的数据库名';
  return GENERAL;
}
