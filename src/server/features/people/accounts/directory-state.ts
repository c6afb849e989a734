import type { Role } from '#schemas/role.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';

/** Maximum number of groups that are shown. */
const GROUPS_MAX = 500;

/** What the company's directory keeps, and when it last asked for something. `mapped`: roles by group. */
export async function readDirectory(
  sql: Queryable,
  mapped: ReadonlyMap<string, readonly Role[]>,
): Promise<StudioAnswer<'people'>['directory']> {
  const [call] = await sql<{ calledAt: string }[]>`
    select called_at as "calledAt" from directory_call`;
  const rows = await sql<{ name: string; externalId: string | null; members: number }[]>`
    select g.display_name as name, g.external_id as "externalId",
      (select count(*)::int from directory_member m where m.group_id = g.id) as members
    from directory_group g order by g.display_name limit ${GROUPS_MAX}`;
  return {
    calledAt: call?.calledAt ?? null,
    groups: rows.map(({ name, externalId, members }) => ({
      name,
      members,
      roles: [...new Set([...(mapped.get(name) ?? []), ...(mapped.get(externalId ?? '') ?? [])])],
    })),
  };
}

/** Whether the directory deactivated or removed whose account this is. */
export async function isInactiveInDirectory(sql: Queryable, account: string): Promise<boolean> {
  const found = await sql`
    select from directory_user where account = ${account} and (removed_at is not null or not (attributes -> 'active')::boolean)`;
  return found.length > 0;
}
