import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** 32 random bytes, as Standard Webhooks writes a secret. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

export interface SignedMessage {
  /** What the message is called. */
  id: string;
  /** Of this try, in seconds since 1970. */
  seconds: number;
  body: string;
}

/** The headers that prove where a message comes from and when it was sent. */
export function signedHeaders(
  { id, seconds, body }: SignedMessage,
  secret: string,
): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const mark = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${mark}`,
  };
}
