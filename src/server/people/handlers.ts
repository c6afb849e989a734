import { activityHandlers } from '../activity/handlers.ts';
import type { Database } from '../database/connect.ts';
import { signInHandlers } from '../studio/sign-in.ts';
import { joinHandlers } from './join.ts';
import { ownAccountHandlers } from './own-account.ts';
import { ownFactorHandlers } from './own-factors.ts';
import { peopleHandlers } from './people-handlers.ts';

/** Accounts: signing in, one's own, other people's, and what was done with them. */
export function accountHandlers(sql: Database, clock: () => Date = () => new Date()) {
  return {
    ...signInHandlers(sql, clock),
    ...joinHandlers(sql),
    ...ownAccountHandlers(sql, clock),
    ...ownFactorHandlers(sql, clock),
    ...peopleHandlers(sql),
    ...activityHandlers(sql),
  };
}
