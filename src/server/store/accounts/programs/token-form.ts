import { randomBytes } from 'node:crypto';

const PREFIXES = { code: 'quoin_code_', access: 'quoin_access_', refresh: 'quoin_refresh_' };
type TokenKind = keyof typeof PREFIXES;

/** A code or a token of a program, which nobody can guess. */
export function newToken(kind: TokenKind): string {
  return `${PREFIXES[kind]}${randomBytes(32).toString('base64url')}`;
}

/** Whether a text can be such a token at all. */
export function isTokenOf(kind: TokenKind, token: string): boolean {
  return token.startsWith(PREFIXES[kind]) && /^[\w-]{43}$/.test(token.slice(PREFIXES[kind].length));
}
