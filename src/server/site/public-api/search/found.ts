import type { SearchHit } from '#schemas/calls/content/search.ts';
import type { SearchGroup } from '#schemas/search.ts';
import type { FundRow } from '#schemas/fund.ts';
import { excerptOf, highlightsOf } from '#server/store/words/highlights.ts';
import { wordsToMark, type Query } from '#server/store/words/words.ts';
import type { ItemRange } from '#server/store/search/text-search.ts';
import type { CallContext } from '../../calls/context.ts';

/** What a group has of what was looked for. */
export interface Found {
  total: number;
  /** Whether there are more than `total`. */
  isMore?: boolean;
  hits: SearchHit[];
  /** Of hits that are funds. */
  funds?: FundRow[];
}

/** Looks for something in one group. */
export type Finder<Asked extends Query = Query> = (
  query: Asked,
  part: ItemRange,
  context: CallContext,
) => Promise<Found>;

/** Something found, before it is shown. */
export interface Plain extends Omit<
  SearchHit,
  'group' | 'titlemarks' | 'excerpt' | 'excerptmarks'
> {
  /** The texts of which one shows the words. */
  texts: readonly string[];
}

export function toHit(group: SearchGroup, { texts, ...plain }: Plain, query: Query): SearchHit {
  const words = wordsToMark(query);
  const excerpt = excerptOf(texts, words);
  return {
    group,
    ...plain,
    labels: plain.labels.filter((label) => label !== ''),
    titlemarks: highlightsOf(plain.title, words),
    excerpt,
    excerptmarks: highlightsOf(excerpt, words),
  };
}
