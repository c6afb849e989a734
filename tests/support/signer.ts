import { EVERYWHERE } from '#schemas/permission.ts';
import type { Role } from '#schemas/role.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { sessionEditor, startSession } from '#server/store/accounts/sessions.ts';

/** The calls of a new account with these roles, signed in just now. */
export async function signerOf(
  sql: Database,
  account: string,
  ...roles: Role[]
): Promise<HandlerContext> {
  const grants = roles.map((role) => ({ role, scope: EVERYWHERE }));
  await sql`insert into account (account, name, password_hash, grants) values (${account}, ${account}, '', ${JSON.stringify(grants)}::text::jsonb) on conflict do nothing`;
  const editor = await sessionEditor(
    sql,
    await startSession(sql, account, { address: '', device: '' }),
    { isUse: true },
  );
  if (!editor) throw new Error(`${account} has no session`);
  return {
    account: editor,
    address: '',
    token: undefined,
    origin: 'https://studio.example',
    siteOrigin: '',
    setToken: () => undefined,
  };
}
