/**
 * SQLSTATEs of a server that stops, starts, recovers, only reads because it is no primary, has no disk or connection left, or
 * does not find or cannot read its own files.
 */
const STATES = new Set([
  ...['57P01', '57P02', '57P03', '25006', '53100', '53300'],
  ...['58000', '58030', '58P01'],
]);
/** Codes of the driver for a connection that was lost or did not come about. */
const LOST = /^CONNECT(?:ION_|_TIMEOUT$)/;
/** Codes of the system for a connection that the other end closed, seen while reading and while writing. */
const CUT = new Set(['ECONNRESET', 'EPIPE']);

/** Whether an error means that there is no primary to reach now: the same request can be made again later. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return false;
  return STATES.has(code) || LOST.test(code) || CUT.has(code) || syscall === 'connect';
}
