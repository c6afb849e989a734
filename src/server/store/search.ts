import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/database/connect.ts';
import type { Kind } from './kinds.ts';
import { visible, type Span } from './list.ts';
import type { Moment } from './moment.ts';

/**
 * The items of lists in which every word stands, without regard to case: first those that have all of them in `title` or
 * `keywords`, then those that need `summary` or the texts of `body`; newer ones first. It reads the text of every item of
 * the lists, which an index would not spare it: Chinese is searched by parts of words.
 */
export async function search(
  sql: Queryable,
  moment: Moment,
  kind: Kind,
  facets: readonly string[],
  words: readonly string[],
  { limit, offset, within }: { limit: number; offset: number; within?: Span | undefined },
): Promise<{ rows: JsonValue[]; total: number }> {
  const found = await sql<{ total: number; body: JsonValue | null }[]>`
    with word as materialized (select lower(word collate "C") as word from unnest(${words}::text[]) as word),
    hit as materialized (
      select entry.sort, entry.key, p.hash, not exists (select from word where position(word in c.search_head) = 0) as leads
      from (${visible(sql, moment, kind, facets, within)}) as entry
      join publication p on p.kind = ${kind} and p.key = entry.key and p.seq = entry.version
      join content c on c.hash = p.hash
      where c.body is not null and not exists (
        select from word where position(word in c.search_head) = 0 and position(word in c.search_text) = 0)
    ),
    part as materialized (select * from hit order by leads desc, sort desc, key desc limit ${limit} offset ${offset})
    select whole.total, c.body from (select count(*) as total from hit) as whole
    left join (part join content c on c.hash = part.hash) on true
    order by part.leads desc, part.sort desc, part.key desc`;
  return { rows: found.flatMap(({ body }) => body ?? []), total: found[0]?.total ?? 0 };
}
