import type { Actor } from '#rules/permissions/may.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { firstForbidden } from '#server/site/permissions/subjects.ts';
import type { ReplacementRow } from '#wire/studio/replacements.ts';
import type { DocumentName } from '#wire/studio/routes.ts';

/** How many are listed. */
const LISTED = 20;

/** The newest replacements of which the actor may see every document. */
export async function listReplacements(sql: Queryable, actor: Actor): Promise<ReplacementRow[]> {
  const rows = await sql<(Omit<ReplacementRow, 'documents'> & { names: DocumentName[] })[]>`
    select r.id, r.made_by as by, r.account, r.at, r.part, r.find, r.replacement, r.places,
      (select jsonb_agg(jsonb_build_object('kind', d -> 'kind', 'key', d -> 'key')) from jsonb_array_elements(r.documents) as d) as names,
      case when r.undone_at is not null then 'undone' when s.seq is not null then 'published' else 'open' end as state
    from replacement r join saved_release s on s.id = r.saved order by r.at desc limit ${LISTED}`;
  const seen = await Promise.all(
    rows.map(async ({ names, ...row }) =>
      (await firstForbidden(sql, actor, 'see', names)) ? [] : [{ ...row, documents: names.length }],
    ),
  );
  return seen.flat();
}
