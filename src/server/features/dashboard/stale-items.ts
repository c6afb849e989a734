import { ARTICLE_TERMS, REVIEW_TERMS } from '#registry/kinds/review-terms.ts';
import type { DeskState } from '#wire/studio/dashboard.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { filterToken } from '#server/store/content-index/index-row.ts';

/** What visitors see and nobody published again within the term of its kind, the longest over it first. */
export async function readStaleItems(
  sql: Queryable,
  listed: number,
): Promise<Pick<DeskState, 'staleItems' | 'staleItemCount'>> {
  const [kinds, roots] = [Object.entries(REVIEW_TERMS), Object.entries(ARTICLE_TERMS)];
  const rows = await sql<(DeskState['staleItems'][number] & { total: number })[]>`
    with recursive parent as (
      select d.key, c.body ->> 'parentid' as parentid from desk_item d join content c on c.hash = d.hash where d.kind = 'category'
    ), category (key, term) as (
      select root collate "C", term from unnest(${roots.map(([root]) => root)}::text[], ${roots.map(([, term]) => term)}::int[]) as r (root, term)
      union select parent.key, category.term from parent join category on parent.parentid collate "C" = category.key
    ), ageing (kind, token, term) as (
      select kind, null, term from unnest(${kinds.map(([kind]) => kind)}::text[], ${kinds.map(([, term]) => term)}::int[]) as k (kind, term)
      union all select 'article', ${filterToken('category', '')} || key, term from category
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
