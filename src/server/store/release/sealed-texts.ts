import { SUBMISSION_DAYS } from '#schemas/signing.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

/** Keeps what a seal names, by its hash. The seal has to be kept already. */
export async function keepSealedTexts(
  tx: Queryable,
  seal: string,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [hash, body] of texts) {
    // A text that is kept again is not erased meanwhile.
    await tx`insert into sealed_text (hash, body) values (${hash}, ${body}) on conflict (hash) do update set kept_at = clock_timestamp()`;
    await tx`insert into sealed_text_use (seal, hash) values (${seal}, ${hash}) on conflict do nothing`;
  }
}

/** The texts of a seal that have these hashes; without those that are not kept any more, or never were. */
export async function readSealedTexts(
  sql: Queryable,
  seal: string,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ hash: string; body: string }[]>`
    select hash, body from sealed_text_use join sealed_text using (hash) where seal = ${seal} and hash = any (${[...hashes]}::text[])`;
  return new Map(rows.map(({ hash, body }) => [hash, body]));
}

/** Erases the texts of submissions that have ended without any signature; those of signed seals stay. */
export async function eraseSealedTexts(sql: Queryable, now: Date): Promise<void> {
  await sql`
    delete from sealed_text_use u using sealed_submission s
    where s.seal = u.seal and s.sealed_at < ${now.toISOString()}::timestamptz - make_interval(days => ${SUBMISSION_DAYS})
      and not exists (select from signature g where g.seal = u.seal)`;
  await sql`
    delete from sealed_text t
    where t.kept_at < ${now.toISOString()}::timestamptz - interval '1 day' and not exists (select from sealed_text_use u where u.hash = t.hash)`;
}
