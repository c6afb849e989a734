import type { Queryable } from '#server/platform/database/connect.ts';
import { wordTokens } from '#server/store/words/tokens.ts';
import { formsOf, type Query, type QueryForm } from '#server/store/words/words.ts';
import {
  anyOf,
  hasPhrase,
  hasWordsAhead,
  kindOf,
  readsTokens,
  wholePhrases,
  type SearchScope,
} from './conditions.ts';
import { listToken, periodToken, tokensOfPart } from './entries.ts';
import type { Portion } from './portions.ts';

/** How close a text is: the keyword as a whole ahead, every word ahead, or every word anywhere. */
export type Rank = 0 | 1 | 2;

/** The ranks that what has every word may have, the closest first. A word alone is ahead where the whole keyword is. */
export function ranksOf(query: Query): readonly [closest: Rank, ...others: Rank[]] {
  const isOne = ({ phrase, words }: QueryForm) => words.length === 1 && words[0] === phrase;
  if (formsOf(query).every(isOne)) return [0, 2];
  return wholePhrases(query).length === 0 ? [1, 2] : [0, 1, 2];
}

/** The rank of a row that has every word. */
export function rankExpression(sql: Queryable, query: Query) {
  return sql`case when ${hasPhrase(sql, query)} then 0 when ${hasWordsAhead(sql, query)} then 1 else 2 end`;
}

export function hasRank(sql: Queryable, query: Query, rank: Rank) {
  return sql`${rankExpression(sql, query)} = ${rank}`;
}

/**
 * The rows of a portion that have every word and stand in the lists, and where a rank is named, those of them that may have it:
 * each alternative says all that the index can, so that it reads what it finds and no more.
 */
export function inPortion(
  sql: Queryable,
  query: Query,
  where: SearchScope,
  { portion, rank = 2 }: { portion: Portion; rank?: Rank | undefined },
) {
  const lists = where.facets.includes('all') ? null : where.facets.map(listToken);
  const periods =
    'periods' in portion ? portion.periods.map((one) => periodToken(kindOf(where), one)) : null;
  const alternatives = formsOf(query).flatMap(({ words }) =>
    tokensAhead(query, rank).map(
      (ahead) => sql`tokens @> ${allTokens(words, ahead)}::text[]
        ${lists ? sql`and tokens && ${lists}::text[]` : sql``} ${periods ? sql`and tokens && ${periods}::text[]` : sql``}`,
    ),
  );
  const without = (where.exceptFacets ?? []).map(listToken);
  return sql`${anyOf(sql, alternatives)} and ${readsTokens(sql)}
    ${without.length > 0 ? sql`and not tokens && ${without}::text[]` : sql``}
    ${'before' in portion && portion.before !== null ? sql`and ${unindexedSort(sql)} < ${portion.before}` : sql``}`;
}

/** By no index: the order of entries would be read instead of the tokens, each row of it. */
function unindexedSort(sql: Queryable) {
  return sql`(sort || '') collate "C"`;
}

/** What the titles of a rank have, as alternatives. */
function tokensAhead(query: Query, rank: Rank): string[][] {
  if (rank === 2) return [[]];
  if (rank === 0) return wholePhrases(query).map(tokensOfPart);
  return formsOf(query).map(({ words }) => words.flatMap(tokensOfPart));
}

/** What a title has of Chinese, its text has: not asked for twice. Of letters and digits texts have beginnings alone. */
function allTokens(words: readonly string[], ahead: readonly string[]): string[] {
  const others = words
    .flatMap(wordTokens)
    .filter((token) => !ahead.includes(`^${token}`) || !/^\p{Script=Han}+$/u.test(token));
  return [...new Set([...ahead, ...others])];
}
