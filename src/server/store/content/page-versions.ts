import type { Queryable } from '#server/platform/database/connect.ts';
import { textRows } from '#server/platform/database/text-rows.ts';
import type { Moment } from './moment.ts';

/** Which version of a page visitors see, and when the next one starts. */
export interface PageVersions {
  live: number | null;
  scheduled: string | null;
}

/** Of those of these pages, or fragments, that were ever published, by key. How long their histories are does not matter. */
export async function pageVersions(
  sql: Queryable,
  { at, seq }: Moment,
  kind: 'page' | 'fragment',
  keys: readonly string[],
): Promise<Map<string, PageVersions>> {
  const standing = sql`
    from publication p
    where p.kind = ${kind} and p.key = item.key and p.seq <= ${seq} and (p.valid_until is null or p.valid_until > p.valid_from)
      and not exists (
        select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq and x.seq <= ${seq})`;
  const rows = await sql<({ key: string } & PageVersions)[]>`
    select item.key, case when live.hash is null then null else live.seq end as live, next.scheduled
    from ${textRows(sql, keys)} as item (key)
    left join lateral (
      select p.seq, p.hash ${standing} and p.valid_from <= ${at} and (p.valid_until is null or p.valid_until > ${at})
      order by p.valid_from desc, p.seq desc limit 1
    ) as live on true
    cross join lateral (
      select (select p.valid_from ${standing} and p.valid_from > ${at} order by p.valid_from limit 1) as scheduled
    ) as next
    where live.seq is not null or next.scheduled is not null`;
  return new Map(rows.map(({ key, live, scheduled }) => [key, { live, scheduled }]));
}
