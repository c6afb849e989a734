import type { Actor } from '#rules/permissions/may.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { firstForbidden } from '#server/site/permissions/subjects.ts';
import type { ProposalRow } from '#wire/studio/proposals.ts';
import type { DocumentName } from '#wire/studio/routes.ts';

/** Maximum proposals that are listed, and that are read to find those the actor may see. */
const MOST_LISTED = 20;
const MOST_READ = 200;

/**
 * The proposals of which the actor may see every document, those that can be taken back first, each group newest first; with
 * `document` those that changed it.
 */
export async function listProposals(
  sql: Queryable,
  actor: Actor,
  document: DocumentName | undefined,
): Promise<ProposalRow[]> {
  const rows = await sql<ProposalRow[]>`
    select p.id, p.summary, p.made_by as by, p.account, p.at, p.operations,
      (select jsonb_agg(jsonb_build_object('kind', d -> 'kind', 'key', d -> 'key')) from jsonb_array_elements(p.documents) as d) as documents,
      case
        when p.undone_at is not null then 'undone'
        when exists (
          select from jsonb_array_elements(p.documents) as d join draft on draft.kind = d ->> 'kind' and draft.key = d ->> 'key'
          where draft.base_seq is not distinct from (d ->> 'base')::bigint
        ) then 'open' else 'published' end as state
    from proposal p
    ${document === undefined ? sql`` : sql`where p.documents @> ${JSON.stringify([document])}::text::jsonb`}
    order by case when p.undone_at is null then 0 else 1 end, p.at desc limit ${MOST_READ}`;
  const seen: ProposalRow[] = [];
  for (const row of rows.toSorted(openFirst)) {
    if (seen.length === MOST_LISTED) break;
    if (!(await firstForbidden(sql, actor, 'see', row.documents))) seen.push(row);
  }
  return seen;
}

/** Keeps the order of those that are alike. */
function openFirst(a: ProposalRow, b: ProposalRow): number {
  return Number(a.state !== 'open') - Number(b.state !== 'open');
}
