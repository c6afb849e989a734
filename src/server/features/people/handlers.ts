import type { OfferedAssistant } from '#wire/studio/offered-assistant.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { deputyHandlers } from './deputy-handlers.ts';
import { documentRightsHandlers } from './document-rights-handlers.ts';
import { signInHandlers } from './sign-in.ts';
import { joinHandlers } from './join.ts';
import { ownAccountHandlers } from './own-account.ts';
import { ownFactorHandlers } from './own-factors.ts';
import { peopleHandlers } from './people-handlers.ts';
import { providerHandlers } from './provider/provider-handlers.ts';
import type { ProviderSignIn } from './provider/provider-sign-in.ts';

/** Accounts: signing in, one's own, and other people's. `sign` null: there is no provider. */
export function accountHandlers(
  sql: Database,
  clock: () => Date = () => new Date(),
  sign: ProviderSignIn | null = null,
  assistant: OfferedAssistant | null = null,
) {
  return {
    ...signInHandlers(sql, clock, sign, assistant),
    ...providerHandlers(sql, sign),
    ...joinHandlers(sql, sign),
    ...ownAccountHandlers(sql, clock),
    ...ownFactorHandlers(sql, clock),
    ...peopleHandlers(sql, sign),
    ...deputyHandlers(sql),
    ...documentRightsHandlers(sql),
  };
}
