import type { Database } from '#server/platform/database/connect.ts';
import { deputyHandlers } from './deputy-handlers.ts';
import { signInHandlers } from './sign-in.ts';
import { joinHandlers } from './join.ts';
import { ownAccountHandlers } from './own-account.ts';
import { ownFactorHandlers } from './own-factors.ts';
import { peopleHandlers } from './people-handlers.ts';

/** Accounts: signing in, one's own, and other people's. */
export function accountHandlers(sql: Database, clock: () => Date = () => new Date()) {
  return {
    ...signInHandlers(sql, clock),
    ...joinHandlers(sql),
    ...ownAccountHandlers(sql, clock),
    ...ownFactorHandlers(sql, clock),
    ...peopleHandlers(sql),
    ...deputyHandlers(sql),
  };
}
