import { keyRoutes } from './keys.ts';
import { peopleRoutes } from './people.ts';
import { sessionRoutes } from './session.ts';

/** Names a call that changes something, so that it can be sent again when its answer was lost. Any text, one for each thing to be done. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** `true` beside the answer of the first time. */
export const REPEATED_HEADER = 'idempotent-replayed';

/** A second person's consent, and what takes a fresh sign-in: an API key is no person. */
const FOR_PEOPLE: readonly string[] = [
  'approve',
  'returnApproval',
  'confirmRequest',
  'declineRequest',
  'exportAccounts',
];

/** Whether a program may make this call by key. Accounts, signing in, approving, and keys themselves are for people alone. */
export function isForKeys(route: string): boolean {
  return !(
    FOR_PEOPLE.includes(route) ||
    route in sessionRoutes ||
    route in peopleRoutes ||
    route in keyRoutes
  );
}
