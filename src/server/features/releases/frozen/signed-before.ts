import type { Role } from '#schemas/role.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import type { SealedParts } from '../publishing/sealed-parts.ts';
import { sealedPartsOf } from '../publishing/signatures.ts';

/** A signature that counts no more. */
export interface FormerSignature {
  seal: string;
  role: Role;
  signedAt: string;
  parts: SealedParts;
}

/** The newest signature of an account over another seal of one of these documents that was not published; null: none. */
export async function lastSignature(
  sql: Queryable,
  account: string,
  seal: string,
  { items }: Pick<SealedParts, 'items'>,
): Promise<FormerSignature | null> {
  const [row] = await sql<Omit<FormerSignature, 'parts'>[]>`
    select g.seal, g.role, g.signed_at as "signedAt" from signature g join sealed_submission s using (seal)
    where g.account = ${account} and g.decision = 'signed' and g.seal <> ${seal} and jsonb_typeof(s.parts -> 'items') = 'array'
      and exists (select from jsonb_array_elements(s.parts -> 'items') as item
        where (item ->> 'kind') || ':' || (item ->> 'key') = any (${items.map(nameText)}::text[]))
      and not exists (select from approved_release r where r.seal = g.seal)
    order by g.number desc limit 1`;
  const parts = row && (await sealedPartsOf(sql, row.seal));
  return row && parts ? { ...row, parts } : null;
}
