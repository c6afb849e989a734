import { randomUUID } from 'node:crypto';
import type { KeyLimit } from '#schemas/api-key.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { base64HashOfToken, hexHashOfToken } from '#server/platform/secrets/token-hash.ts';
import { readLimit } from '../keys.ts';
import { newToken } from './token-form.ts';

/** Seconds for which a code can be exchanged. */
const CODE_SECONDS = 60;

/** A program that somebody let in and that still holds. */
export interface LivingProgram {
  id: string;
  name: string;
  redirectUri: string;
  limit: KeyLimit;
  createdAt: string;
  expiresAt: string;
  /** Told once a minute at most; null: never. */
  usedAt: string | null;
}

interface Consent {
  client: string;
  account: string;
  limit: KeyLimit;
  days: number;
  redirectUri: string;
  /** SHA-256 of the verifier, base64url. */
  challenge: string;
}

/** Lets a program in, in place of what the account let the same client do before. Answers the code, which is not stored. */
export async function createProgram(
  tx: Queryable,
  { client, account, limit, days, redirectUri, challenge }: Consent,
): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const code = newToken('code');
  await tx`update program set ended_at = clock_timestamp() where client = ${client} and account = ${account} and ended_at is null`;
  await tx`
    insert into program (id, client, account, limits, expires_at, code_hash, code_expires_at, redirect_uri, challenge)
    values (${id}, ${client}, ${account}, ${JSON.stringify(limit)}::text::jsonb, now() + ${`${days} days`}::interval,
      ${hexHashOfToken(code)}, clock_timestamp() + ${`${CODE_SECONDS} seconds`}::interval, ${redirectUri}, ${challenge})`;
  return { id, code };
}

interface BroughtCode {
  code: string;
  client: string;
  /** Null: not named again, as OAuth 2.1 allows. */
  redirectUri: string | null;
  verifier: string;
}

/** What a code or a refresh token gives: `replayed` names the program that ended because it came for a second time. */
export type Spent = { program: string } | { replayed: string } | null;

/** Takes a code once. Null where it is unknown, too old, or not this client's. */
export async function spendProgramCode(
  tx: Queryable,
  { code, client, redirectUri, verifier }: BroughtCode,
): Promise<Spent> {
  const [row] = await tx<{ id: string; isSpent: boolean; fits: boolean }[]>`
    select p.id, p.code_spent_at is not null as "isSpent",
      p.code_expires_at > clock_timestamp() and ${isLiving(tx)} and p.client = ${client}
        and p.redirect_uri = coalesce(${redirectUri}, p.redirect_uri) and p.challenge = ${base64HashOfToken(verifier)} as fits
    from program p join account a using (account) where p.code_hash = ${hexHashOfToken(code)} for update of p`;
  if (!row) return null;
  if (row.isSpent) return { replayed: row.id };
  if (!row.fits) return null;
  await tx`update program set code_spent_at = clock_timestamp() where id = ${row.id}`;
  return { program: row.id };
}

/** Those of an account that hold, the newest first. */
export async function listPrograms(sql: Queryable, account: string): Promise<LivingProgram[]> {
  const rows = await sql<(Omit<LivingProgram, 'limit'> & { limits: unknown })[]>`
    select p.id, c.name, p.redirect_uri as "redirectUri", p.limits, p.created_at as "createdAt", p.expires_at as "expiresAt", p.used_at as "usedAt"
    from program p join program_client c on c.id = p.client join account a using (account)
    where p.account = ${account} and p.code_spent_at is not null and ${isLiving(sql)} order by p.created_at desc limit 200`;
  return rows.map(({ limits, ...row }) => ({ ...row, limit: readLimit(limits) }));
}

/** Ends a program with all its tokens; null where it ended before, or is not of the account that is named. */
export async function endProgram(
  tx: Queryable,
  id: string,
  account: string | null,
): Promise<{ name: string; account: string; owner: string } | null> {
  const [row] = await tx<{ name: string; account: string; owner: string }[]>`
    update program p set ended_at = clock_timestamp() from program_client c, account a
    where c.id = p.client and a.account = p.account and p.id = ${id} and p.ended_at is null
      and (${account}::text is null or p.account = ${account})
    returning c.name, p.account, a.name as owner`;
  return row ?? null;
}

/** Whether a program holds, for `program p join account a`. */
export function isLiving(sql: Queryable) {
  return sql`(p.ended_at is null and p.expires_at > clock_timestamp() and a.deactivated_at is null)`;
}
