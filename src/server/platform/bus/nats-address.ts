import type { NodeConnectionOptions } from '@nats-io/transport-node';

/** Where NATS answers, and as whom. */
export type NatsAddress = Pick<
  NodeConnectionOptions,
  'servers' | 'user' | 'pass' | 'token' | 'tls'
>;

const PROTOCOLS = ['nats:', 'tls:'];

/**
 * Of `nats://user:password@host:port` or `tls://…`, several servers of one cluster separated by commas; who signs in stands
 * in the first. A name without a password is a token. Null where it is none of these.
 */
export function readNatsAddress(text: string): NatsAddress | null {
  const parts = text.split(',').map((part) => part.trim());
  const urls = parts.flatMap((part) => (URL.canParse(part) ? [new URL(part)] : []));
  const [first] = urls;
  if (!first || urls.length < parts.length || !PROTOCOLS.includes(first.protocol)) return null;
  if (urls.some(({ protocol, hostname }) => protocol !== first.protocol || hostname === ''))
    return null;
  const [user, pass] = [first.username, first.password].map(decodeURIComponent);
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    ...(user && (pass ? { user, pass } : { token: user })),
    ...(first.protocol === 'tls:' && { tls: {} }),
  };
}
