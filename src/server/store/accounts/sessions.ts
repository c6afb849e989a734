import { randomBytes } from 'node:crypto';
import { LONGEST_SESSION_HOURS } from '#schemas/security.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import type { Editor, Origin } from '#server/platform/editor.ts';
import { base64HashOfToken } from '#server/platform/secrets/token-hash.ts';
import { representedBy } from './deputies.ts';
import { readGrants } from './read-grants.ts';
import { readSecurity } from './security-settings.ts';

const LONGEST = `${LONGEST_SESSION_HOURS} hours`;
const MAX_DEVICE = 300;

/** The session at the company's provider from which one of the studio comes. */
export interface ProviderSession {
  issuer: string;
  subject: string;
  /** Null: the provider names none. */
  sid: string | null;
}

/** Starts a session and answers its token, which only the editor's cookie holds. */
export async function startSession(
  sql: Queryable,
  account: string,
  { address, device }: Origin,
  provider: ProviderSession | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { idleMinutes } = await readSecurity(sql);
  await sql`
    delete from studio_session
    where used_at < now() - ${`${idleMinutes} minutes`}::interval or started_at < now() - ${LONGEST}::interval`;
  await sql`
    insert into studio_session (token_hash, account, address, device, provider_issuer, provider_subject, provider_sid)
    values (${base64HashOfToken(token)}, ${account}, ${address}, ${device.slice(0, MAX_DEVICE)}, ${provider?.issuer ?? null}, ${provider?.subject ?? null}, ${provider?.sid ?? null})`;
  return token;
}

/** Whether a token's session still lives. Not a use: a tab that is only open does not keep its session alive. */
export async function isSessionAlive(sql: Database, token: string): Promise<boolean> {
  return (await sessionEditor(sql, token, { isUse: false })) !== null;
}

/** Whether a session was not ended yet; one that is only over its time may still be there. */
export async function isSessionStored(sql: Queryable, id: string): Promise<boolean> {
  return (await sql`select from studio_session where id = ${id}`).length > 0;
}

/**
 * Who a token belongs to, or null when its session ended. A use puts the end off; what a page asks by itself is none.
 * `factorAccounts` need a second factor whatever their roles are; who came by the provider needs none here.
 */
export async function sessionEditor(
  sql: Database,
  token: string,
  { isUse, factorAccounts = [] }: { isUse: boolean; factorAccounts?: readonly string[] },
): Promise<Editor | null> {
  const { idleMinutes, factorRoles } = await readSecurity(sql);
  const idle = `${idleMinutes} minutes`;
  const [row] = await sql<
    {
      account: string;
      name: string;
      grants: unknown;
      hasFactor: boolean;
      session: string;
      endsAt: string;
      isDeputy: boolean;
      byProvider: boolean;
    }[]
  >`
    update studio_session s set used_at = case when ${isUse} then clock_timestamp() else s.used_at end from account a
    where s.token_hash = ${base64HashOfToken(token)} and a.account = s.account and a.deactivated_at is null
      and s.used_at >= now() - ${idle}::interval and s.started_at >= now() - ${LONGEST}::interval
    returning a.account, a.name, a.grants, s.id as session, s.provider_issuer is not null as "byProvider",
      a.totp_secret is not null or exists (select from passkey p where p.account = a.account) as "hasFactor",
      exists (select from deputy d where d.deputy = a.account) as "isDeputy",
      least(s.used_at + ${idle}::interval, s.started_at + ${LONGEST}::interval) as "endsAt"`;
  if (!row) return null;
  const { hasFactor, isDeputy, grants: stored, ...editor } = row;
  const held = readGrants(stored);
  return {
    ...editor,
    grants: held,
    lacksFactor:
      !hasFactor &&
      !editor.byProvider &&
      (factorAccounts.includes(editor.account) ||
        held.some(({ role }) => factorRoles.includes(role))),
    ...(isDeputy && { represented: await representedBy(sql, row.account) }),
  };
}

export async function endSession(sql: Queryable, token: string): Promise<void> {
  await sql`delete from studio_session where token_hash = ${base64HashOfToken(token)}`;
}
