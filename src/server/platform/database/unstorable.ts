import postgres from 'postgres';

/**
 * Whether the database refused a value that was given to it: a number out of range, a date that it cannot hold, a character
 * that no text has (PostgreSQL's class 22, data exceptions). That is the caller's fault, not the server's.
 */
export function isUnstorable(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code.startsWith('22');
}
