import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/database/connect.ts';
import type { Kind } from './kinds.ts';
import { visible } from './list.ts';
import type { Moment } from './moment.ts';

/**
 * The items of lists in which every word stands, without regard to case: first those that have all of them in `title` or
 * `keywords`, then those that need `summary` or the texts of `body`; newer ones first. It reads every body of the lists,
 * which an index would not spare it: Chinese is searched by parts of words.
 */
export async function search(
  sql: Queryable,
  moment: Moment,
  kind: Kind,
  facets: readonly string[],
  words: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: JsonValue[]; total: number }> {
  const wanted = words.map((word) => word.toLowerCase());
  const absentFrom = (text: ReturnType<Queryable>) => sql`exists (select from unnest(${wanted}::text[]) as word where position(word in ${text}) = 0)`;
  const found = await sql<{ total: number; body: JsonValue | null }[]>`
    with candidate as (
      select entry.sort, entry.key, c.body,
        lower(concat_ws(' ', c.body->>'title', c.body->>'keywords')) as head,
        lower(concat_ws(' ', c.body->>'summary', jsonb_path_query_array(c.body, '$.body[*].text')::text)) as rest
      from (${visible(sql, moment, kind, facets)}) as entry
      join publication p on p.kind = ${kind} and p.key = entry.key and p.seq = entry.version
      join content c on c.hash = p.hash
      where c.body is not null
    ), hit as materialized (
      select sort, key, body, not ${absentFrom(sql`head`)} as leads from candidate where not ${absentFrom(sql`head || ' ' || rest`)}
    )
    select whole.total, part.body from (select count(*) as total from hit) as whole
    left join (select * from hit order by leads desc, sort desc, key desc limit ${limit} offset ${offset}) as part on true
    order by part.leads desc, part.sort desc, part.key desc`;
  return { rows: found.flatMap(({ body }) => body ?? []), total: found[0]?.total ?? 0 };
}
