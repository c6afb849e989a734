import { randomBytes } from 'node:crypto';
import {
  SECRET_PREFIX,
  signMessage,
  type SignedMessage,
} from '#server/platform/secrets/signed-message.ts';

/** 32 random bytes, as Standard Webhooks writes a secret. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString('base64');
}

/** The headers that prove where a message comes from and when it was sent. */
export function signedHeaders(message: SignedMessage, secret: string): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': message.id,
    'webhook-timestamp': String(message.seconds),
    'webhook-signature': signMessage(message, secret),
  };
}
