import type { JsonValue } from '#schemas/json.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { formsOf, type Query } from '#server/store/words/words.ts';
import type { Moment } from '../content/moment.ts';
import { fileFits, readPassages, type FilePassage } from './file-texts.ts';
import {
  hasPhrase,
  hasTokens,
  hasWordsAhead,
  inLists,
  shown,
  type SearchScope,
} from './conditions.ts';
import type { ItemRange } from './text-search.ts';

/** A document, and of its file a page that has the words. */
export interface MatchingDocument {
  body: JsonValue;
  passage: FilePassage | null;
}

/**
 * The documents of the lists whose title has every word, the closest first, then those of whose file one page has every word;
 * newer ones first.
 */
export async function findDocumentsByText(
  sql: Queryable,
  moment: Moment,
  query: Query,
  { limit, offset, ...where }: SearchScope & ItemRange,
): Promise<{ rows: MatchingDocument[]; total: number }> {
  if (formsOf(query).every(({ words }) => words.length === 0)) return { rows: [], total: 0 };
  const matching = sql`
    select key, version, sort, file,
      case when ${hasPhrase(sql, query)} then 0 when ${hasWordsAhead(sql, query)} then 1 when ${hasTokens(sql, query)} then 2 else 3 end as rank
    from search_entry
    where ${shown(sql, moment, where)} ${inLists(sql, where)} and (${hasTokens(sql, query)} or ${fileFits(sql, query)})`;
  const rows = await sql<{ body: JsonValue; file: string | null; total: number }[]>`
    select c.body, hit.file, hit.total from (
      select *, count(*) over () as total from (${matching} offset 0) as ranked
      order by rank, sort desc, key desc limit ${limit} offset ${offset}
    ) as hit
    join publication p on p.kind = 'funddocument' and p.key = hit.key and p.seq = hit.version
    join content c on c.hash = p.hash
    where c.body is not null
    order by hit.rank, hit.sort desc, hit.key desc`;
  const passages = await readPassages(
    sql,
    query,
    rows.flatMap(({ file }) => file ?? []),
  );
  return {
    rows: rows.map(({ body, file }) => ({ body, passage: passages.get(file ?? '') ?? null })),
    total: rows[0]?.total ?? (limit > 0 && offset === 0 ? 0 : await countMatching(sql, matching)),
  };
}

/** Where the part that is wanted is beyond the last one, or none is wanted. */
async function countMatching(
  sql: Queryable,
  matching: ReturnType<typeof hasTokens>,
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`select count(*) as count from (${matching}) as m`;
  return row.count;
}
