import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** So that whoever reads the table reads no answers: some hold an address or a secret that is shown once. */
export function seal(text: string, secret: string, boundTo: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv).setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws where the secret or what it was bound to is another. */
export function unseal(sealed: Uint8Array, secret: string, boundTo: string): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyOf(secret),
    bytes.subarray(0, IV_BYTES),
  ).setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString('utf8');
}

/** The secret is random already. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'quoin kept answer', 32));
}
