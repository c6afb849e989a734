import { LONGEST_SESSION_HOURS } from '#schemas/security.ts';
import { managedByDirectory, type ManagedAccount } from '#wire/studio/people.ts';
import { readSecurity } from '#server/store/accounts/security-settings.ts';
import { readGrants } from '#server/store/accounts/read-grants.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** All accounts, those that may sign in first. */
export async function listPeople(sql: Queryable): Promise<ManagedAccount[]> {
  const { idleMinutes } = await readSecurity(sql);
  const rows = await sql<
    (Omit<ManagedAccount, 'grants' | 'directory'> & { grants: unknown; directory: unknown })[]
  >`
    select a.account, a.name, a.grants, a.deactivated_at is null as "isActive", a.created_at as "createdAt", a.email,
      exists (select from provider_identity i where i.account = a.account) as "isOfProvider",
      (select jsonb_build_object('isActive', u.removed_at is null and (u.attributes -> 'active')::boolean, 'changedAt', u.changed_at,
        'groups', coalesce((select jsonb_agg(g.display_name order by g.display_name) from directory_member m join directory_group g on g.id = m.group_id where m.user_id = u.id), '[]'))
        from directory_user u where u.account = a.account) as directory,
      a.totp_secret is not null or exists (select from passkey p where p.account = a.account) as "hasFactor",
      count(s.id)::int as sessions, max(s.used_at) as "usedAt"
    from account a left join studio_session s on s.account = a.account
      and s.used_at >= now() - ${`${idleMinutes} minutes`}::interval and s.started_at >= now() - ${`${LONGEST_SESSION_HOURS} hours`}::interval
    group by a.account order by a.deactivated_at is not null, a.account`;
  return rows.map(({ directory, ...row }) => ({
    ...row,
    grants: readGrants(row.grants),
    directory: managedByDirectory.nullable().parse(directory),
  }));
}

export async function findPerson(
  sql: Queryable,
  account: string,
): Promise<{ name: string } | null> {
  const [row] = await sql<{ name: string }[]>`select name from account where account = ${account}`;
  return row ?? null;
}

/** Until the end of the transaction nobody else changes who may do what. */
export async function lockPeople(tx: Queryable): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('quoin people'))`;
}

/** Whether nobody who may sign in is an administrator. */
export async function withoutAdministrator(tx: Queryable): Promise<boolean> {
  const rows =
    await tx`select 1 from account where deactivated_at is null and grants @> '[{"role": "administrator"}]' limit 1`;
  return rows.length === 0;
}
