import { hkdfSync } from 'node:crypto';
import { openText, sealText } from '#server/platform/secrets/gcm.ts';

/** So that readers of the table see no answers: some hold an address or a secret that is shown once. */
export function seal(text: string, secret: string, boundTo: string): Buffer {
  return sealText(text, keyOf(secret), boundTo);
}

/** Throws where the secret or what it was bound to is another. */
export function unseal(sealed: Uint8Array, secret: string, boundTo: string): string {
  return openText(sealed, keyOf(secret), boundTo);
}

/** The secret is random already. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'quoin kept answer', 32));
}
