import { createHash } from 'node:crypto';

/** Of what is random: who reads the table cannot use it. As `studio_session` keeps it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The same as 64 hexadecimal digits. */
export function hexHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
