import { randomUUID } from 'node:crypto';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { Grant } from '#schemas/permission.ts';
import type { Role } from '#schemas/role.ts';
import type { Represented } from '#server/platform/editor.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Deputyship } from '#wire/studio/deputies.ts';
import { recordingMoment } from '../content/moment.ts';
import { readGrants } from './read-grants.ts';

/** Maximum number of deputyships of one account that are not over. */
export const DEPUTIES_MAX = 20;
const LISTED = 100;

/** A deputyship to be kept. */
export type NewDeputy = Pick<Deputyship, 'role' | 'from' | 'until'> & {
  account: string;
  deputy: string;
};

/** Today in Beijing, yyyymmdd, by the clock of what is recorded. */
export async function todayInBeijing(sql: Queryable): Promise<string> {
  return beijingTime((await recordingMoment(sql)).at).slice(0, 8);
}

export async function addDeputy(
  tx: Queryable,
  { account, deputy, role, from, until }: NewDeputy,
): Promise<void> {
  await tx`
    insert into deputy (id, account, deputy, role, from_day, until_day)
    values (${randomUUID()}, ${account}, ${deputy}, ${role}, ${from}, ${until})`;
}

/** How many deputyships of an account are not over on a day. */
export async function countDeputies(sql: Queryable, account: string, day: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from deputy where account = ${account} and ended_at is null and until_day >= ${day}`;
  return row?.count ?? 0;
}

/** Ends a deputyship before its last day, by who is represented or the deputy; answers who was the deputy, null where there is none to end. */
export async function endDeputy(
  tx: Queryable,
  id: string,
  by: string,
  day: string,
): Promise<{ account: string; deputy: string } | null> {
  const [row] = await tx<{ account: string; deputy: string }[]>`
    update deputy set ended_at = log_clock(), ended_by = ${by}
    where id = ${id} and ended_at is null and until_day >= ${day} and (account = ${by} or deputy = ${by}) returning account, deputy`;
  return row ? { ...row } : null;
}

/** The deputies of an account and whom it represents, those that end last first. */
export async function listDeputies(sql: Queryable, account: string): Promise<Deputyship[]> {
  const rows = await sql<Deputyship[]>`
    select d.id, json_build_object('account', d.account, 'name', coalesce(a.name, d.account)) as represented,
      json_build_object('account', d.deputy, 'name', coalesce(b.name, d.deputy)) as deputy,
      d.role, d.from_day as "from", d.until_day as until, d.named_at as "namedAt", d.ended_at as "endedAt", d.ended_by as "endedBy"
    from deputy d left join account a on a.account = d.account left join account b on b.account = d.deputy
    where d.account = ${account} or d.deputy = ${account} order by d.until_day desc, d.named_at desc limit ${LISTED}`;
  return rows.map((row) => ({ ...row }));
}

/** Whom an account was named a deputy of, on whatever days, with the grants that these accounts have now and the deputy may use. Deactivated ones are left out. */
export async function representedBy(sql: Queryable, deputy: string): Promise<Represented[]> {
  const rows = await sql<(Omit<Represented, 'grants'> & { grants: unknown })[]>`
    select a.account, a.name, a.grants, d.role, d.from_day as "from", d.until_day as until, d.ended_at as "endedAt"
    from deputy d join account a on a.account = d.account
    where d.deputy = ${deputy} and a.deactivated_at is null order by d.until_day desc, d.named_at limit ${LISTED}`;
  return rows.map((row) => ({ ...row, grants: usable(readGrants(row.grants), row.role) }));
}

function usable(grants: readonly Grant[], role: Role | null): Grant[] {
  return grants.filter((grant) => role === null || grant.role === role);
}

/** An account that may be named a deputy, as far as grants say. */
export async function activeAccounts(
  sql: Queryable,
): Promise<{ account: string; name: string; grants: Grant[] }[]> {
  const rows = await sql<{ account: string; name: string; grants: unknown }[]>`
    select account, name, grants from account where deactivated_at is null order by account`;
  return rows.map((row) => ({ ...row, grants: readGrants(row.grants) }));
}
