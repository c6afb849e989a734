import { keyRoutes } from './keys.ts';
import { peopleRoutes } from './people.ts';
import { sessionRoutes } from './session.ts';

/** Whether a program may make this call by key. Accounts, signing in, and keys themselves are for people alone. */
export function isForKeys(route: string): boolean {
  return !(route in sessionRoutes || route in peopleRoutes || route in keyRoutes);
}
