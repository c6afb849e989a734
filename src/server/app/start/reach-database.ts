import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseAddress } from '#postgres/address.ts';
import { firstContact, type Contact } from './first-contact.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import type { Settings } from '#server/platform/settings.ts';

/** The addresses of a configured database. Server and owner are one and the same where only `DATABASE_URL` is set. */
export interface ReachedDatabase {
  ok: true;
  server: DatabaseAddress;
  owner: DatabaseAddress;
  /** Where notifications come from; null: a pooler stands between, and none come. */
  listen: DatabaseAddress | null;
  /** A replica that public pages are read from; null: there is none. */
  replica: DatabaseAddress | null;
  /** What a start says, in Chinese. */
  warnings: string[];
}

export interface NotReached {
  ok: false;
  /** In Chinese: the setting, host, port, reason and remedy. */
  message: string;
  /** Whether waiting may help. */
  isTemporary: boolean;
}

/** Between two attempts of a start that waits. */
const AGAIN_MS = 1000;

/**
 * The addresses that answer, as they have to be spoken to. Each that is set is asked once, or again until
 * `QUOIN_DATABASE_WAIT_S` is over as long as it may help; `progress` is told why it waits, once for each reason.
 */
export async function reachDatabase(
  settings: Settings,
  progress: (message: string) => void,
): Promise<ReachedDatabase | NotReached> {
  const { DATABASE_URL = '', DATABASE_OWNER_URL, DATABASE_LISTEN_URL } = settings;
  const end = performance.now() + settings.QUOIN_DATABASE_WAIT_S * 1000;
  const ask = (name: string, url: string | undefined) =>
    url === undefined ? null : untilReached(name, readAddress(url), end, progress);
  const [server, owner, listen] = await Promise.all([
    ask('DATABASE_URL', DATABASE_URL),
    ask('DATABASE_OWNER_URL', DATABASE_OWNER_URL),
    ask('DATABASE_LISTEN_URL', DATABASE_LISTEN_URL),
  ]);
  for (const one of [server, owner, listen]) if (one && !one.ok) return one;
  const mode = settings.QUOIN_DATABASE_POOLER;
  const direct = DATABASE_LISTEN_URL === undefined ? undefined : readAddress(DATABASE_LISTEN_URL);
  const settle = (url: string, contact: Contact | null) => {
    const isPooled = mode === 'transaction' || (mode === 'auto' && contact?.ok && contact.isPooled);
    return spokenTo(readAddress(url), isPooled === true, direct);
  };
  const reached = settle(DATABASE_URL, server);
  return {
    ok: true,
    server: reached,
    owner: DATABASE_OWNER_URL === undefined ? reached : settle(DATABASE_OWNER_URL, owner),
    listen: direct ?? (reached.prepare === false ? null : reached),
    replica: await replicaAddress(settings, reached.prepare === false),
    warnings: notificationWarnings(reached.prepare === false, listen),
  };
}

/** One that does not answer is spoken to as the primary is: a start does without it. */
export async function replicaAddress(
  { DATABASE_READ_URL: url, QUOIN_DATABASE_POOLER: mode }: Settings,
  isPrimaryPooled: boolean,
): Promise<DatabaseAddress | null> {
  if (url === undefined) return null;
  const address = readAddress(url);
  if (mode !== 'auto') return spokenTo(address, mode === 'transaction', undefined);
  const contact = await firstContact(address);
  return spokenTo(address, contact.ok ? contact.isPooled : isPrimaryPooled, undefined);
}

/** Why changes made by other processes may be noticed late. `listen`: of `DATABASE_LISTEN_URL`, where it is set. */
function notificationWarnings(isPooled: boolean, listen: Contact | null): string[] {
  if (listen?.ok && listen.isPooled)
    return ['DATABASE_LISTEN_URL：经过连接池，可能收不到通知。请给出不经过连接池的地址'];
  return isPooled && listen === null
    ? [
        'DATABASE_LISTEN_URL：没有设置，而数据库经过连接池：改动靠每秒两次的查询发现，进程之间看不到谁在编辑',
      ]
    : [];
}

function spokenTo(
  address: DatabaseAddress,
  isPooled: boolean,
  direct: DatabaseAddress | undefined,
): DatabaseAddress {
  return isPooled ? { ...address, prepare: false, ...(direct && { direct }) } : address;
}

async function untilReached(
  name: string,
  address: DatabaseAddress,
  end: number,
  progress: (message: string) => void,
): Promise<Contact> {
  let told = '';
  for (;;) {
    const contact = await firstContact(address);
    if (contact.ok) return contact;
    const message = `${name}：${contact.message}`;
    if (!contact.isTemporary || performance.now() + AGAIN_MS > end) return { ...contact, message };
    if (message !== told) progress(`${message}。正在等待数据库…`);
    told = message;
    await delay(AGAIN_MS);
  }
}
