import { createHmac, timingSafeEqual } from 'node:crypto';

/** How a secret is written, as Standard Webhooks says: this, then its bytes in base64. */
export const SECRET_PREFIX = 'whsec_';
/** Seconds that a message may be older or younger than this clock. */
const TOLERANCE = 300;

/** A message of one program to another. */
export interface SignedMessage {
  /** What the message is called. */
  id: string;
  /** Of this try, in seconds since 1970. */
  seconds: number;
  body: string;
}

/** The signature of a message, as Standard Webhooks says. */
export function signMessage({ id, seconds, body }: SignedMessage, secret: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** Whether one of the signatures, separated by blanks, is this message's, and the message of now. Compares in constant time. */
export function isSignedNow(message: SignedMessage, signatures: string, secret: string): boolean {
  if (!(Math.abs(Date.now() / 1000 - message.seconds) <= TOLERANCE)) return false;
  const expected = Buffer.from(signMessage(message, secret));
  return signatures.split(' ').some((given) => {
    const bytes = Buffer.from(given);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}
