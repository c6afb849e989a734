import type { Queryable } from '#server/platform/database/connect.ts';
import { documentKind, type DocumentName } from '#wire/studio/document-name.ts';
import { PLACES_AT_FIRST, type PlaceState, type SearchBody } from '#wire/studio/site-search.ts';
import { normalize } from '../words/normalize.ts';

/** A place that has the words; a value longer than an excerpt is cut to what stands around them. */
export interface FoundRow {
  kind: string;
  key: string;
  title: string;
  node: string;
  type: string;
  name: string;
  path: string[];
  part: 'text' | 'link' | 'picture' | 'fund';
  value: string;
  state: PlaceState;
  placesInDocument: number;
  documentTotal: number;
  placeTotal: number;
}

/** The documents that are searched; null: all. Pages apart, since rights narrow them by their keys. */
export interface SearchReach {
  kinds: readonly string[];
  pages: readonly string[] | null;
}

type Asked = Pick<SearchBody, 'part' | 'kind' | 'within' | 'skip' | 'limit'>;

/** Most places of one document that are answered. */
const MOST = 500;
/** How much of a value is answered before the words, and from them on. */
const BEFORE = 60;
const LENGTH = 400;

/**
 * The places whose value has the words, document by document. Pictures are also found by the file's name and alternative
 * text in the library, funds by their name.
 */
export async function findSiteText(
  sql: Queryable,
  words: string,
  reach: SearchReach,
  { part, kind, within, skip, limit }: Asked,
): Promise<FoundRow[]> {
  const folded = normalize(words.trim());
  return await sql<FoundRow[]>`
    with picture as (
      select hash::text as hash from media_file
      where removed_at is null and (strpos(lower(filename), ${folded}) > 0 or strpos(lower(alt), ${folded}) > 0) limit 200
    ), named_fund as (
      select key from desk_item where kind = 'fund' and strpos(lower(title), ${folded}) > 0 limit 200
    ), place as (
      select s.kind, s.key, max(s.title) as title, t.node, min(t.type) as type, min(t.name) as name, t.path, t.what as part, t.value,
        max(t.folded) as folded, min(t.number) as number, bool_or(s.side = 'draft') as in_draft, bool_or(s.side = 'live') as is_live
      from site_text t join site_text_source s on s.id = t.source
      where ${inReach(sql, reach)} ${narrowedTo(sql, { part, kind, within })} and (strpos(t.folded, ${folded}) > 0
        or t.what = 'picture' and substring(t.value from '^/media/([0-9a-f]{64})') in (select hash from picture)
        or t.what = 'fund' and t.value in (select key from named_fund))
      group by s.kind, s.key, t.node, t.path, t.what, t.value
    ), ranked as (
      select place.*,
        dense_rank() over (order by array_position(${documentKind.options}::text[], kind), key) as document,
        row_number() over (partition by kind, key order by in_draft desc, number) as place_number,
        count(*) over (partition by kind, key) as "placesInDocument", count(*) over () as "placeTotal"
      from place
    )
    select kind, key, title, node, type, name, path, part,
      substring(value from greatest(1, strpos(folded, ${folded}) - ${BEFORE}::int) for ${LENGTH}::int) as value,
      case
        when in_draft and is_live then 'both'
        when in_draft then 'draft'
        when exists (select from draft d where d.kind = ranked.kind and d.key = ranked.key) then 'live'
        else 'both' end as state,
      "placesInDocument", (select max(document) from ranked) as "documentTotal", "placeTotal"
    from ranked
    where document > ${skip} and document <= ${skip + limit} and place_number <= ${within === undefined ? PLACES_AT_FIRST : MOST}
    order by document, place_number`;
}

/** The documents that have the words in their draft or on the site, in the order of results; `total` of all. */
export async function documentsWithText(
  sql: Queryable,
  words: string,
  reach: SearchReach,
  { part, kind, limit }: Pick<SearchBody, 'part' | 'kind' | 'limit'>,
): Promise<{ names: DocumentName[]; total: number }> {
  const rows = await sql<(DocumentName & { total: number })[]>`
    select s.kind, s.key, count(*) over () as total from site_text t join site_text_source s on s.id = t.source
    where ${inReach(sql, reach)} ${narrowedTo(sql, { part, kind })} and strpos(t.folded, ${normalize(words)}) > 0
    group by s.kind, s.key order by array_position(${documentKind.options}::text[], s.kind), s.key limit ${limit}`;
  return {
    names: rows.map(({ kind: one, key }) => ({ kind: one, key })),
    total: rows[0]?.total ?? 0,
  };
}

function inReach(sql: Queryable, { kinds, pages }: SearchReach) {
  return sql`s.kind = any (${kinds}::text[]) ${
    pages === null ? sql`` : sql`and (s.kind <> 'page' or s.key = any (${pages}::text[]))`
  }`;
}

function narrowedTo(
  sql: Queryable,
  { part, kind, within }: Partial<Pick<SearchBody, 'part' | 'kind' | 'within'>>,
) {
  return sql`
    ${kind === undefined ? sql`` : sql`and s.kind = ${kind}`}
    ${within === undefined ? sql`` : sql`and s.kind = ${within.kind} and s.key = ${within.key}`}
    ${
      part === undefined
        ? sql``
        : part === 'fund'
          ? sql`and (t.what = 'fund' or t.what = 'link' and strpos(t.folded, 'fundcode=') > 0)`
          : sql`and t.what = ${part}`
    }`;
}
