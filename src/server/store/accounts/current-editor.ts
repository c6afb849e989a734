import type { Queryable } from '#server/platform/database/connect.ts';
import type { Editor } from '#server/platform/editor.ts';
import { readGrants } from './read-grants.ts';

/** An account with what it may do now, without a session; null where it is deactivated or there is none. */
export async function currentEditor(sql: Queryable, account: string): Promise<Editor | null> {
  const [row] = await sql<
    { name: string; grants: unknown }[]
  >`select name, grants from account where account = ${account} and deactivated_at is null`;
  return row
    ? {
        account,
        name: row.name,
        grants: readGrants(row.grants),
        lacksFactor: false,
        session: '',
        endsAt: '',
      }
    : null;
}
