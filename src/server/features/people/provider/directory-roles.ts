import type { Queryable } from '#server/platform/database/connect.ts';
import type { ProviderPerson } from '#server/platform/oidc/provider.ts';
import type { ProviderSignIn } from './provider-sign-in.ts';

/** Somebody of the directory with their groups there. */
export interface GroupHolder {
  account: string;
  name: string;
  /** Of their account, as they are stored. */
  grants: unknown;
  /** The mapped ones, in the order of the settings, so that the same groups give the same grants. */
  groups: string[];
}

/** Whether the directory keeps a group that gives a role: from then on its groups count for its people, and those of tokens no longer. */
export async function hasMappedGroup(
  sql: Queryable,
  { roles }: Pick<ProviderSignIn, 'roles'>,
): Promise<boolean> {
  const mapped = [...roles.keys()];
  const found =
    await sql`select from directory_group where display_name = any(${mapped}::text[]) or external_id = any(${mapped}::text[]) limit 1`;
  return found.length > 0;
}

/** The mapped groups of somebody who signs in, as the directory says; null where it does not say. Who has an account already is known by that alone. */
export async function directoryGroupsOf(
  sql: Queryable,
  { issuer, subject, directoryId, email }: ProviderPerson,
  sign: ProviderSignIn,
): Promise<string[] | null> {
  const [user] = await sql<{ id: string }[]>`
    select u.id from directory_user u join account a using (account) left join provider_identity i on i.account = a.account and i.issuer = ${issuer} and i.subject = ${subject}
    where u.removed_at is null and (i.account is not null or ((u.external_id = ${directoryId} or a.email = ${email})
      and not exists (select from provider_identity k where k.issuer = ${issuer} and k.subject = ${subject})))
    order by i.account is null, u.external_id is distinct from ${directoryId} limit 1`;
  if (!user || !(await hasMappedGroup(sql, sign))) return null;
  const [held] = await groupHolders(sql, [user.id], sign);
  return held?.groups ?? [];
}

/** People of the directory, by their ids there. */
export async function groupHolders(
  sql: Queryable,
  users: readonly string[],
  { roles }: Pick<ProviderSignIn, 'roles'>,
): Promise<GroupHolder[]> {
  const rows = await sql<(Omit<GroupHolder, 'groups'> & { groups: (string | null)[] })[]>`
    select a.account, a.name, a.grants,
      array(select unnest(array[g.display_name, g.external_id]) from directory_member m join directory_group g on g.id = m.group_id where m.user_id = u.id) as groups
    from directory_user u join account a using (account) where u.id = any(${[...users]}::text[]) order by a.account`;
  return rows.map(({ groups, ...row }) => ({
    ...row,
    groups: [...roles.keys()].filter((group) => groups.includes(group)),
  }));
}
