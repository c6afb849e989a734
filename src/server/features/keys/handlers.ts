import { msg } from '#messages/msg.ts';
import { may } from '#rules/permissions/may.ts';
import { rights } from '#schemas/right.ts';
import type { ApiKey } from '#wire/studio/keys.ts';
import { isApprovalRequired } from '#server/store/release/approval-settings.ts';
import { scopeProblem } from '#server/site/permissions/scope-problem.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import {
  editorOf,
  handled,
  publishing,
  refuse,
  type HandlerContext,
  defineHandlers,
} from '#server/platform/handler.ts';
import { agreeKey, createKey, listKeys, revokeKey } from '#server/store/accounts/keys.ts';

/** Making, listing and ending keys. A person makes one for themselves; who manages accounts sees and ends those of all. */
export function keyHandlers(sql: Database) {
  return defineHandlers({
    async keys(_body, context) {
      return handled({ keys: await listKeys(sql, reachOf(context)) });
    },
    async createKey({ name, limit, days }, context) {
      const by = editorOf(context);
      const excess = limit.rights.filter(
        (right) => !(context.account && 'grants' in context.account && may(context.account, right)),
      );
      if (excess.length > 0)
        return refuse(
          'beyondOwn',
          msg('key.beyond-own', {
            rights: excess.map((right) => rights[right].label.zh),
          }),
        );
      const problem = scopeProblem(limit.scope);
      if (problem) return refuse('badFields', problem);
      return sql.begin(async (tx) => {
        const { id, token } = await createKey(tx, {
          name: name.trim(),
          account: by.account,
          limit,
          days,
          isAgreed: !(await isApprovalRequired(tx)),
        });
        await recordActivity(tx, {
          by,
          action: 'key.create',
          thing: { kind: 'key', key: id, title: name.trim() },
          address: context.address,
          details: { rights: [...limit.rights], scope: { ...limit.scope }, days },
        });
        return handled({ key: await keyMade(tx, id, by.account), token });
      });
    },
    agreeKey: publishing('agreeKey', async (told, context) =>
      sql.begin(async (tx) => {
        if (!(await agreeKey(tx, told))) return refuse('notFound', msg('key.gone'));
        await recordActivity(tx, {
          by: editorOf(context),
          action: 'key.agree',
          thing: { kind: 'key', key: told.id, title: told.name },
          address: context.address,
        });
        return handled({});
      }),
    ),
    async revokeKey({ id }, context) {
      return sql.begin(async (tx) => {
        const revoked = await revokeKey(tx, id, reachOf(context));
        if (!revoked) return refuse('notFound', msg('key.gone'));
        await recordActivity(tx, {
          by: editorOf(context),
          action: 'key.revoke',
          thing: { kind: 'key', key: id, title: revoked.name },
          address: context.address,
        });
        return handled({});
      });
    },
  });
}

/** Whose keys the caller sees; null: everybody's. */
function reachOf(context: HandlerContext): string | null {
  const { account } = context;
  return account && 'grants' in account && may(account, 'people.manage')
    ? null
    : editorOf(context).account;
}

async function keyMade(tx: Queryable, id: string, account: string): Promise<ApiKey> {
  const made = (await listKeys(tx, account)).find((key) => key.id === id);
  if (!made) throw new Error('a key that was just made is gone');
  return made;
}
