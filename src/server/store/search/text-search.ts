import type { Queryable } from '#server/platform/database/connect.ts';
import type { Query } from '#server/store/words/words.ts';
import type { Moment } from '../content/moment.ts';
import type { SearchScope } from './conditions.ts';
import type { Portion } from './portions.ts';

/** A search, with the portions in which the entries of its kind are walked. */
export interface TextSearch {
  sql: Queryable;
  moment: Moment;
  query: Query;
  where: SearchScope;
  portions: readonly Portion[];
}

/** Which part of what is found is wanted: `limit` items after the first `offset`. */
export interface ItemRange {
  limit: number;
  offset: number;
}
