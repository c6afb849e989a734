import type { Queryable } from '#server/platform/database/connect.ts';
import type { Editor } from '#server/platform/editor.ts';
import { editorOf, type HandlerContext } from '#server/platform/handler.ts';
import { readGrants } from '#server/store/accounts/read-grants.ts';

/** The caller with their rights as they are now; an account that is deactivated or absent has none. */
export async function actorOf(
  sql: Queryable,
  context: HandlerContext,
): Promise<Pick<Editor, 'account' | 'name' | 'grants' | 'limit'>> {
  const { account, name } = editorOf(context);
  const given = context.account;
  if (given && 'grants' in given) return given;
  const [row] = await sql<{ grants: unknown }[]>`
    select grants from account where account = ${account} and deactivated_at is null`;
  return { account, name, grants: readGrants(row?.grants) };
}
