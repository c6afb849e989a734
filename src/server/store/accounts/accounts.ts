import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { FIRST_ACCOUNT } from '#rules/passwords/first-account.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import type { Account } from '#wire/studio/routes.ts';

export const ADMIN = FIRST_ACCOUNT.account;
const ADMIN_GRANTS = JSON.stringify([{ role: 'administrator', scope: EVERYWHERE }]);

/** Verified when an account does not exist, so that its absence does not show in the time an answer takes. */
const ABSENT = hash(randomBytes(32).toString('base64url'));

/**
 * Makes the account `admin` at the first start. Answers the password that was made for it, to be printed once; null
 * where the settings gave one or the account exists already.
 */
export async function ensureAdmin(
  sql: Database,
  given: string | undefined,
): Promise<string | null> {
  const [existing] = await sql`select 1 from account where account = ${ADMIN}`;
  if (existing) return null;
  const password = given ?? randomBytes(12).toString('base64url');
  const created = await sql`
    insert into account (account, name, password_hash, grants)
    values (${ADMIN}, ${FIRST_ACCOUNT.name}, ${await hash(password)}, ${ADMIN_GRANTS}::text::jsonb)
    on conflict do nothing returning account`;
  return given === undefined && created.length === 1 ? password : null;
}

/** The account whose password this is, or null: which of the two was wrong is not said, nor that it was deactivated. */
export async function findAccount(
  sql: Queryable,
  account: string,
  password: string,
): Promise<Account | null> {
  const [row] = await sql<
    { account: string; name: string; password_hash: string; isActive: boolean }[]
  >`
    select account, name, password_hash, deactivated_at is null as "isActive" from account where account = ${account}`;
  const isRight = await verify(row?.password_hash ?? (await ABSENT), password);
  return row && row.isActive && isRight ? { account: row.account, name: row.name } : null;
}

/** An account that may sign in. */
export async function activeAccount(sql: Queryable, account: string): Promise<Account | null> {
  const [row] = await sql<
    Account[]
  >`select account, name from account where account = ${account} and deactivated_at is null`;
  return row ?? null;
}

/** The accounts that may sign in, by their names: whom something can be given to. */
export async function activePeople(sql: Queryable): Promise<Account[]> {
  const rows = await sql<Account[]>`
    select account, name from account where deactivated_at is null order by account`;
  return rows.map((row) => ({ ...row }));
}

/** Whether something can be given to this account; null: to nobody, undefined: it stays where it is. */
export async function isAssignable(
  sql: Queryable,
  account: string | null | undefined,
): Promise<boolean> {
  return account === null || account === undefined || (await activeAccount(sql, account)) !== null;
}

export async function setPassword(
  sql: Queryable,
  account: string,
  password: string,
): Promise<void> {
  await sql`update account set password_hash = ${await hash(password)} where account = ${account}`;
}
