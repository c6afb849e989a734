import type { Queryable } from '#server/platform/database/connect.ts';
import { editorOf, type HandlerContext } from '#server/platform/handler.ts';
import { readGrants } from '#server/store/accounts/read-grants.ts';
import type { DraftEditor } from '#server/store/drafts/draft-store.ts';
import type { Actor } from '#rules/permissions/may.ts';

/** The caller as rights see them. */
export async function actorOf(
  sql: Queryable,
  context: HandlerContext,
): Promise<Actor & { account: string }> {
  const { account } = editorOf(context);
  const given = context.account;
  if (given && 'grants' in given) return given;
  const [row] = await sql<{ grants: unknown }[]>`
    select grants from account where account = ${account} and deactivated_at is null`;
  return { account, grants: readGrants(row?.grants) };
}

/** The caller as drafts know who edits them. */
export function draftEditorOf(context: HandlerContext): DraftEditor {
  const { account, name } = editorOf(context);
  const given = context.account;
  return {
    account,
    name,
    ...(given && 'limit' in given && given.limit !== undefined && { limit: given.limit }),
  };
}
