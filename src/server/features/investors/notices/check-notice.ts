import type { BlockList } from 'node:net';
import { isIPv6 } from 'node:net';
import type { Queryable } from '#server/platform/database/connect.ts';
import { isSignedNow } from '#server/platform/secrets/signed-message.ts';

/** How the trading site proves that it is the sender. */
export interface NoticeSender {
  /** Its own key, as Standard Webhooks writes one. */
  key: string;
  /** From where it may send. */
  addresses: BlockList;
}

/** A notice as it arrived. */
export interface ReceivedNotice {
  address: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

export type NoticeRefusal = 'wrongAddress' | 'wrongSignature' | 'repeated';

/** Days of signed messages that are remembered; a message is only taken within minutes of its time. */
const MEMORY = '1 day';

/** Why a notice is not taken; null where it is, and then it is noted, so that the same is not taken twice. */
export async function checkNotice(
  sql: Queryable,
  { address, headers, body }: ReceivedNotice,
  { key, addresses }: NoticeSender,
): Promise<NoticeRefusal | null> {
  if (!isListed(addresses, address)) return 'wrongAddress';
  const id = textOf(headers['webhook-id']);
  const seconds = Number(textOf(headers['webhook-timestamp']));
  const signatures = textOf(headers['webhook-signature']);
  const isNamed = id !== '' && id.length <= 100;
  if (!isNamed || !isSignedNow({ id, seconds, body }, signatures, key)) return 'wrongSignature';
  const noted = await sql`insert into trading_notice (id) values (${id}) on conflict do nothing`;
  return noted.count > 0 ? null : 'repeated';
}

export async function sweepNotices(sql: Queryable): Promise<void> {
  await sql`delete from trading_notice where at < now() - ${MEMORY}::interval`;
}

function isListed(addresses: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return addresses.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

function textOf(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
