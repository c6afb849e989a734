import { keyRoutes } from './keys.ts';
import { peopleRoutes } from './people.ts';
import { sessionRoutes } from './session.ts';

/** Names a call that changes something, so that it can be sent again when its answer was lost. Any text, one for each thing to be done. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** `true` beside the answer of the first time. */
export const REPEATED_HEADER = 'idempotent-replayed';

/** Whether a program may make this call by key. Accounts, signing in, and keys themselves are for people alone. */
export function isForKeys(route: string): boolean {
  return !(route in sessionRoutes || route in peopleRoutes || route in keyRoutes);
}
