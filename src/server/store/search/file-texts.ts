import type { Queryable } from '#server/platform/database/connect.ts';
import { tripleTokens, wordTokens } from '#server/store/words/tokens.ts';
import { formsOf, type Query, type QueryForm } from '#server/store/words/words.ts';
import { anyOf } from './conditions.ts';

/** A page of a file that has what was looked for. */
export interface FilePassage {
  hash: string;
  /** Counted from 1. */
  page: number;
  text: string;
}

/** A row has a file of which one page has every word. */
export function fileFits(sql: Queryable, query: Query) {
  return sql`file in (select hash from media_page where ${pageFits(sql, query)})`;
}

/** By tokens alone: looking into the text of every page that has the pairs of a common word would take seconds. */
function pageFits(sql: Queryable, query: Query) {
  const forms = formsOf(query).filter(({ words }) => words.length > 0);
  return anyOf(
    sql,
    forms.map(({ words }) => sql`tokens @> ${pageTokensOf(words)}::text[]`),
  );
}

function pageTokensOf(words: readonly string[]): string[] {
  return [...new Set([...words.flatMap(wordTokens), ...tripleTokens(words)])];
}

/** Of each of these files the first page that has the words, one that has the keyword as it is before others. */
export async function readPassages(
  sql: Queryable,
  query: Query,
  hashes: readonly string[],
): Promise<Map<string, FilePassage>> {
  if (hashes.length === 0 || query.words.length === 0) return new Map();
  const hasPhrase = ({ phrase }: QueryForm) =>
    sql`position(${phrase} in lower(text collate "C")) > 0`;
  const rows = await sql<FilePassage[]>`
    select distinct on (hash) hash, page, text from media_page
    where hash = any (${[...new Set(hashes)]}::text[]) and ${pageFits(sql, query)}
    order by hash, ${anyOf(sql, formsOf(query).map(hasPhrase))} desc, page`;
  return new Map(rows.map((row) => [row.hash, row]));
}

/** Whether a PDF waits to be read, so that what is found now may soon be more. */
export async function hasWaitingTexts(sql: Queryable): Promise<boolean> {
  const [row] = await sql<
    [{ exists: boolean }]
  >`select exists (select from media_text where state = 'waiting')`;
  return row.exists;
}
