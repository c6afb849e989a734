import type { DashboardState } from '#wire/studio/dashboard.ts';
import type { DocumentName } from '#wire/studio/document-name.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';

interface Turn extends Omit<DashboardState['coming'][number], 'title'> {
  kind: DocumentName['kind'];
  key: string;
}

/** What begins or ends on the site by plan, the next first; a release that begins or ends at several times once for each. */
export async function readComing(
  sql: Queryable,
  listed: number,
): Promise<DashboardState['coming']> {
  const rows = await sql<Turn[]>`
    with kept as (
      select p.* from publication p
      where p.hash is not null and (p.valid_from > now() or p.valid_until > now())
        and not exists (select from publication x where x.kind = p.kind and x.key = p.key and x.cancels = p.seq)
    ), turn as (
      select seq, valid_from as at, false as ends, kind, key from kept where valid_from > now()
      union all select seq, valid_until, true, kind, key from kept where valid_until > now()
    )
    select turn.seq, turn.at, turn.ends, r.note, count(*)::int as total, min(turn.kind) as kind, (array_agg(turn.key order by turn.kind, turn.key))[1] as key
    from turn join release r using (seq) group by turn.seq, turn.at, turn.ends, r.note order by turn.at, turn.seq limit ${listed}`;
  const titleOf = await titlesOf(
    sql,
    rows.map(({ kind, key }) => ({ kind, key })),
  );
  return rows.map(({ kind, key, ...turn }) => ({ ...turn, title: titleOf({ kind, key }) }));
}
