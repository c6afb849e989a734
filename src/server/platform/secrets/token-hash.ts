import { createHash } from 'node:crypto';

/** What is stored of a random token, its SHA-256: who reads the table cannot use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The same as 43 characters of base64url, as `studio_session` has it. */
export function base64HashOfToken(token: string): string {
  return hashToken(token).toString('base64url');
}

/** The same as 64 hexadecimal digits. */
export function hexHashOfToken(token: string): string {
  return hashToken(token).toString('hex');
}
