import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createPieceKey(): Buffer {
  return randomBytes(32);
}

/** Nonce, tag and ciphertext, in this order. */
export function encryptPiece(key: Buffer, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Throws where the bytes are others than were encrypted. */
export function decryptPiece(key: Buffer, encrypted: Buffer): Buffer {
  const start = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, start));
  return Buffer.concat([decipher.update(encrypted.subarray(start)), decipher.final()]);
}
