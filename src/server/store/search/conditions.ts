import type { PendingQuery, Row } from 'postgres';
import type { Queryable } from '#server/platform/database/connect.ts';
import { wordTokens } from '#server/store/words/tokens.ts';
import { formsOf, type Query } from '#server/store/words/words.ts';
import type { Kind } from '../content/kinds.ts';
import type { PositionRange } from '../content/list.ts';
import type { Moment } from '../content/moment.ts';
import { listToken } from './entries.ts';

/** The kinds whose versions are found by their texts. */
export type SearchedKind = Extract<Kind, 'article' | 'funddocument'>;

/** Where items are looked for: in lists, all of those that share none, and of these in a span of days. */
export interface SearchScope {
  facets: readonly string[];
  /** Absent: articles. */
  kind?: SearchedKind;
  within?: PositionRange | undefined;
  /** Keys of items that are not found. */
  except?: readonly string[];
  /** Lists of which no item is found. */
  exceptFacets?: readonly string[];
}

/** Alternatives, any of which is enough; of none, none is. */
export function anyOf(sql: Queryable, conditions: readonly PendingQuery<Row[]>[]) {
  if (conditions.length === 0) return sql`false`;
  return sql`(false ${conditions.map((condition) => sql`or (${condition})`)})`;
}

/**
 * Always true, and says what it costs to read the tokens of a row: without it the planner reads those of all rows rather than
 * ask the index for as many tokens as there are lists and periods.
 */
export function readsTokens(sql: Queryable) {
  return sql`(version > 0 or reads_tokens(tokens))`;
}

const UNBROKEN = /^[\p{L}\p{M}\p{N}]+$/u;

/**
 * The keyword in those of its forms that a title is asked for as a whole. Hardly any title has words that white space or signs
 * take apart as they were typed, and that none has them so would be known only once all that have the words were read.
 */
export function wholePhrases(query: Query): string[] {
  return formsOf(query).flatMap(({ phrase }) => (UNBROKEN.test(phrase) ? [phrase] : []));
}

/** Whether title or keywords have the keyword as a whole, in one of its forms. */
export function hasPhrase(sql: Queryable, query: Query) {
  const phrases = wholePhrases(query).map((phrase) => sql`position(${phrase} in head) > 0`);
  return anyOf(sql, phrases);
}

export function hasWordsAhead(sql: Queryable, query: Query) {
  const every = formsOf(query).map(
    ({ words }) => sql`true ${words.map((word) => sql`and position(${word} in head) > 0`)}`,
  );
  return anyOf(sql, every);
}

/** Whether it has every word and stands in the lists. */
export function fits(sql: Queryable, query: Query, where: SearchScope) {
  return sql`${hasTokens(sql, query)} ${inLists(sql, where)}`;
}

/** A word of three signs is found by its two pairs, which a text may have apart from each other: rare, and it comes last. */
export function hasTokens(sql: Queryable, query: Query) {
  const tokens = formsOf(query).map(
    ({ words }) => sql`tokens @> ${[...new Set(words.flatMap(wordTokens))]}::text[]`,
  );
  return anyOf(sql, tokens);
}

/**
 * The same for a first row. Without statistics of tokens every word is expected in half a percent of the rows, so that reading
 * these in turn looks cheapest, and a word that none of a million has takes minutes. What is said three times is expected so
 * rarely that the index is read.
 */
export function hasTokensByIndex(sql: Queryable, query: Query) {
  const tokens = formsOf(query).map(({ words }) => {
    const has = sql`tokens @> ${[...new Set(words.flatMap(wordTokens))]}::text[]`;
    return sql`${has} and ${has} and ${has}`;
  });
  return anyOf(sql, tokens);
}

/** A condition that goes on from another one. */
export function inLists(sql: Queryable, { facets, exceptFacets = [] }: SearchScope) {
  const everywhere = facets.includes('all');
  return sql`
    ${everywhere ? sql`` : sql`and tokens && ${facets.map(listToken)}::text[]`}
    ${exceptFacets.length > 0 ? sql`and not tokens && ${exceptFacets.map(listToken)}::text[]` : sql``}`;
}

export function kindOf({ kind = 'article' }: SearchScope): SearchedKind {
  return kind;
}

export function shown(sql: Queryable, { at, seq }: Moment, where: SearchScope) {
  const { within, except = [] } = where;
  return sql`
    kind = ${kindOf(where)}
    and from_seq <= ${seq} and from_at <= ${at} and to_at > ${at} and (to_seq is null or to_seq > ${seq})
    ${within ? sql`and sort >= ${within.from} and sort <= ${within.to}` : sql``}
    ${except.length > 0 ? sql`and key <> all (${[...except]}::text[])` : sql``}`;
}
