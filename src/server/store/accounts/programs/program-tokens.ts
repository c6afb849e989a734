import type { Right } from '#schemas/right.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { hexHashOfToken } from '#server/platform/secrets/token-hash.ts';
import { readLimit } from '../keys.ts';
import { isLiving, type Spent } from './programs.ts';
import { newToken } from './token-form.ts';

/** Seconds for which an access token opens something. */
export const ACCESS_SECONDS = 900;

/** Makes an access token, and a refresh token that holds as long as the program. Neither is stored. */
export async function issueTokens(
  tx: Queryable,
  program: string,
): Promise<{ access: string; refresh: string }> {
  const access = newToken('access');
  const refresh = newToken('refresh');
  await tx`delete from program_token where program = ${program} and expires_at < now()`;
  await tx`
    insert into program_token (token_hash, program, kind, expires_at)
    select t.hash, p.id, t.kind, case t.kind when 'access' then least(p.expires_at, clock_timestamp() + ${`${ACCESS_SECONDS} seconds`}::interval) else p.expires_at end
    from program p, (values (${hexHashOfToken(access)}, 'access'), (${hexHashOfToken(refresh)}, 'refresh')) as t (hash, kind)
    where p.id = ${program}`;
  return { access, refresh };
}

/** Takes a refresh token once. Null where it is unknown or not this client's, or its program holds no longer. */
export async function spendRefreshToken(
  tx: Queryable,
  { token, client }: { token: string; client: string },
): Promise<Spent> {
  const [row] = await tx<{ program: string; isSpent: boolean; holds: boolean }[]>`
    select t.program, t.spent_at is not null as "isSpent", ${isLiving(tx)} as holds
    from program_token t join program p on p.id = t.program join account a using (account)
    where t.token_hash = ${hexHashOfToken(token)} and t.kind = 'refresh' and p.client = ${client} for update of t`;
  if (!row) return null;
  if (row.isSpent) return { replayed: row.program };
  if (!row.holds) return null;
  await tx`update program_token set spent_at = clock_timestamp() where token_hash = ${hexHashOfToken(token)}`;
  return { program: row.program };
}

/** The program of a token that this client brings; null where it has none. */
export async function findProgramOf(
  sql: Queryable,
  { token, client }: { token: string; client: string },
): Promise<string | null> {
  const [row] = await sql<{ program: string }[]>`
    select t.program from program_token t join program p on p.id = t.program
    where t.token_hash = ${hexHashOfToken(token)} and p.client = ${client}`;
  return row?.program ?? null;
}

/** What a program was let do. */
export async function readProgramScope(sql: Queryable, program: string): Promise<readonly Right[]> {
  const [row] = await sql<{ limits: unknown }[]>`select limits from program where id = ${program}`;
  return readLimit(row?.limits).rights;
}
