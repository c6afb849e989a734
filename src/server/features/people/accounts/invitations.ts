import { randomBytes, randomUUID } from 'node:crypto';
import { INVITATION_HOURS } from '#schemas/people.ts';
import type { Grant } from '#schemas/permission.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { hexHashOfToken } from '#server/platform/secrets/token-hash.ts';
import { readGrants } from '#server/store/accounts/read-grants.ts';
import type { OpenInvitation } from '#wire/studio/people.ts';

/** What an invitation gives to the person who has its link. */
export interface Invited {
  account: string;
  grants: readonly Grant[];
  /** Another password for an account that there is. */
  isReset: boolean;
  /** False: it opens nothing before `agreeInvitation`. */
  isAgreed: boolean;
  /** At which the company knows the person, in lower case; null: none was given. */
  email: string | null;
}

/** Makes a link that holds once and for a while; earlier ones for the account no longer do. Answers its token. */
export async function createInvitation(
  tx: Queryable,
  { account, grants, isReset, isAgreed, email }: Invited,
  by: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx`update invitation set revoked_at = clock_timestamp() where account = ${account} and used_at is null and revoked_at is null`;
  await tx`
    insert into invitation (id, token_hash, account, grants, is_reset, is_agreed, email, created_by, expires_at)
    values (${randomUUID()}, ${hexHashOfToken(token)}, ${account}, ${JSON.stringify(grants)}::text::jsonb, ${isReset}, ${isAgreed}, ${email}, ${by}, now() + ${`${INVITATION_HOURS} hours`}::interval)`;
  return token;
}

export async function openInvitations(sql: Queryable): Promise<OpenInvitation[]> {
  const rows = await sql<(Omit<OpenInvitation, 'grants'> & { grants: unknown })[]>`
    select id, account, grants, is_reset as "isReset", is_agreed as "isAgreed", email, created_by as "createdBy", created_at as "createdAt", expires_at as "expiresAt" from invitation
    where used_at is null and revoked_at is null and expires_at > now() order by created_at desc`;
  return rows.map((row) => ({ ...row, grants: readGrants(row.grants) }));
}

/** Without an address in requests that were made before there was one. */
type AgreedInvitation = Pick<OpenInvitation, 'id' | 'account' | 'grants'> &
  Partial<Pick<OpenInvitation, 'email'>>;

/** Whether the invitation counts from now; false where it did already, holds no longer, or is not as it is told. */
export async function agreeInvitation(
  tx: Queryable,
  { id, account, grants, email = null }: AgreedInvitation,
): Promise<boolean> {
  const agreed = await tx`
    update invitation set is_agreed = true
    where id = ${id} and account = ${account} and grants = ${JSON.stringify(grants)}::text::jsonb and email is not distinct from ${email}
      and used_at is null and revoked_at is null and not is_agreed returning 1`;
  return agreed.length > 0;
}

/** Answers whom it invited; null where it holds no longer. */
export async function revokeInvitation(tx: Queryable, id: string): Promise<string | null> {
  const [row] = await tx<{ account: string }[]>`
    update invitation set revoked_at = clock_timestamp() where id = ${id} and used_at is null and revoked_at is null returning account`;
  return row?.account ?? null;
}

/** What the link is for, while it holds. */
export async function findInvitation(sql: Queryable, token: string): Promise<Invited | null> {
  const [row] = await sql<(Omit<Invited, 'grants'> & { grants: unknown })[]>`
    select account, grants, is_reset as "isReset", is_agreed as "isAgreed", email from invitation
    where token_hash = ${hexHashOfToken(token)} and used_at is null and revoked_at is null and expires_at > now()`;
  return row ? { ...row, grants: readGrants(row.grants) } : null;
}

/** Whether it still held; it does no longer. Of two who take it up at once, one does. */
export async function spendInvitation(tx: Queryable, token: string): Promise<boolean> {
  const spent = await tx`
    update invitation set used_at = clock_timestamp()
    where token_hash = ${hexHashOfToken(token)} and used_at is null and revoked_at is null and is_agreed and expires_at > now() returning 1`;
  return spent.length > 0;
}

/** Takes up the invitation of an address, where one holds for an account that there is not yet. */
export async function takeInvitationOf(
  tx: Queryable,
  email: string,
): Promise<Pick<Invited, 'account' | 'grants'> | null> {
  const [row] = await tx<{ account: string; grants: unknown }[]>`
    update invitation set used_at = clock_timestamp() where id = (
      select id from invitation i where email = ${email} and used_at is null and revoked_at is null and is_agreed and not is_reset and expires_at > now()
        and not exists (select from account a where a.account = i.account) order by created_at desc limit 1)
    returning account, grants`;
  return row ? { account: row.account, grants: readGrants(row.grants) } : null;
}
