import type { Queryable } from '#server/platform/database/connect.ts';
import type { StudioParsed } from '#server/platform/handler.ts';
import type { VariantDay } from '#wire/studio/variants.ts';

/** Maximum number of rows: each of four variants on ninety days, and what somebody made up. */
const MOST = 400;

/** How often each variant of a place was shown and reached its goal, day by day. */
export async function readVariantDays(
  sql: Queryable,
  { place, from, until }: StudioParsed<'variantDays'>,
): Promise<VariantDay[]> {
  return await sql<VariantDay[]>`
    select to_char(day, 'yyyymmdd') as day, split_part(what, ' ', 2) as variant,
      coalesce(sum(count) filter (where measure = 'shown'), 0)::int as shown,
      coalesce(sum(count) filter (where measure = 'reached'), 0)::int as reached
    from action_day
    where measure in ('shown', 'reached') and split_part(what, ' ', 1) = ${place}
      and to_char(day, 'yyyymmdd') between ${from} and ${until}
    group by 1, 2 order by 1, 2 limit ${MOST}`;
}
