import { constants, setPriority } from 'node:os';

/**
 * For a program that the server started: it runs at the lowest priority and ends when the server does. A signal that all
 * processes get at a stop does not end it, since the server would take that for a failure: the server kills it.
 */
export function followServer(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  setPriority(constants.priority.PRIORITY_LOW);
  process.once('disconnect', () => process.exit(0));
  // The server may have died while this one started: nothing tells of that any more.
  if (!process.connected) process.exit(0);
}
