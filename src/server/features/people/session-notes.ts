import type { ActivityAction } from '#schemas/activity.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { handled, originOf, type HandlerContext } from '#server/platform/handler.ts';
import { startSession } from '#server/store/accounts/sessions.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { ProviderSignIn } from './provider/provider-sign-in.ts';

/** Notes of sign-ins in the activity log, and the start of a session by the studio's own means. */
export function sessionNotes(sql: Database, sign: ProviderSignIn | null) {
  async function note(
    action: ActivityAction,
    by: Account | null,
    context: HandlerContext,
    details: Record<string, JsonValue> = {},
  ) {
    await recordActivity(sql, { by, action, address: context.address, details });
  }

  async function enter(found: Account, means: string, context: HandlerContext) {
    const isEmergency = sign?.breakGlass.includes(found.account) ?? false;
    await sql.begin(async (tx) => {
      context.setToken(await startSession(tx, found.account, originOf(context)));
      await recordActivity(tx, {
        by: found,
        action: isEmergency ? 'session.break-glass' : 'session.start',
        address: context.address,
        details: { means },
      });
    });
    if (isEmergency)
      sign?.warn(
        { account: found.account, address: context.address },
        'an account for emergencies signed in',
      );
    return handled({ account: found.account, name: found.name });
  }
  return { note, enter };
}
