import { contentKinds } from '#registry/kinds/kinds.ts';
import type { ContentKind } from '#schemas/content-kind.ts';
import type { DashboardState } from '#wire/studio/dashboard.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { filterToken } from '#server/store/content-index/index-row.ts';

/** Days until review, of whole kinds (`root` null) and of what stands below a root category. */
const terms = [...contentKinds.values()].flatMap(({ kind, reviewDays = {} }): Term[] =>
  typeof reviewDays === 'number'
    ? [{ kind, root: null, days: reviewDays }]
    : Object.entries(reviewDays).map(([root, days]) => ({ kind, root, days })),
);

interface Term {
  kind: ContentKind;
  root: string | null;
  days: number;
}

/** What visitors see and nobody published again within the term of its kind, the longest over it first. */
export async function readStaleItems(
  sql: Queryable,
  listed: number,
): Promise<Pick<DashboardState, 'staleItems' | 'staleItemCount'>> {
  const rows = await sql<(DashboardState['staleItems'][number] & { total: number })[]>`
    with recursive parent as (
      select d.key, c.body ->> 'parentid' as parentid from desk_item d join content c on c.hash = d.hash where d.kind = 'category'
    ), term (kind, root, days) as (
      select * from unnest(${terms.map(({ kind }) => kind)}::text[], ${terms.map(({ root }) => root)}::text[], ${terms.map(({ days }) => days)}::int[])
    ), category (kind, key, term) as (
      select kind, root collate "C", days from term where root is not null
      union select category.kind, parent.key, category.term from parent join category on parent.parentid collate "C" = category.key
    ), ageing (kind, token, term) as (
      select kind, null, days from term where root is null
      union all select kind, ${filterToken('category', '')} || key, term from category
    )
    select d.kind, d.key, d.title, floor(extract(epoch from now() - d.valid_from) / 86400)::int as days, ageing.term, count(*) over ()::int as total
    from ageing join desk_item d on d.kind = ageing.kind and (ageing.token is null or d.tokens @> array[ageing.token])
    where not d.is_removed and d.hash is not null and d.valid_from < now() - ageing.term * interval '1 day' and (d.valid_until is null or d.valid_until > now())
    order by now() - d.valid_from - ageing.term * interval '1 day' desc, d.kind, d.key limit ${listed}`;
  return {
    staleItems: rows.map(({ total: _, ...row }) => row),
    staleItemCount: rows[0]?.total ?? 0,
  };
}
