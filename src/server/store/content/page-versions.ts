import type { Queryable } from '#server/platform/database/connect.ts';
import type { Moment } from './moment.ts';

/** Which version of a page visitors see, and when the next one starts. */
export interface PageVersions {
  live: number | null;
  scheduled: string | null;
}

/** Of every page, or fragment, that was ever published, by its key. */
export async function pageVersions(
  sql: Queryable,
  { at, seq }: Moment,
  kind: 'page' | 'fragment' = 'page',
): Promise<Map<string, PageVersions>> {
  const rows = await sql<({ key: string } & PageVersions)[]>`
    with known as (
      select p.key, p.seq, p.hash, p.valid_from, p.valid_until from publication p
      where p.kind = ${kind} and p.seq <= ${seq} and (p.valid_until is null or p.valid_until > p.valid_from)
        and not exists (
          select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq and x.seq <= ${seq})
    ), live as (
      select distinct on (key) key, seq, hash from known
      where valid_from <= ${at} and (valid_until is null or valid_until > ${at}) order by key, valid_from desc, seq desc
    ), next as (
      select key, min(valid_from) as scheduled from known where valid_from > ${at} group by key
    )
    select key, case when live.hash is null then null else live.seq end as live, next.scheduled
    from live full join next using (key)`;
  return new Map(rows.map(({ key, live, scheduled }) => [key, { live, scheduled }]));
}
