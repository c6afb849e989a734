import type { FundFacts } from '#schemas/fund.ts';
import { formsOf, type Query, type QueryForm } from '#server/store/words/words.ts';
import { tableRows } from '../fund/row.ts';
import type { FundIndex } from '../fund/table/fund-table.ts';
import type { TableFund } from '../fund/table/table-fund.ts';
import { CLOSENESS, closestOf, furthestOf, type Ranks } from '../fund/table/keywords.ts';
import { readFundTable } from '../fund/table/read-table.ts';
import type { CallContext } from '../../calls/context.ts';
import { memoizeByKey } from '../../calls/keep.ts';
import { toHit, type Finder } from './found.ts';

/** Funds by code, names, who manages them and initials: those that have the keyword as it is first, as closely as they do. */
export const findFunds: Finder = async (query, { limit, offset }, context) => {
  const found = await readMatchingFunds(query, context);
  const shown = found.slice(offset, offset + limit);
  return {
    total: found.length,
    hits: shown.map(({ facts }) => toHit('fund', plainOf(facts), query)),
    funds: await tableRows(shown, context),
  };
};

/** `matchFunds`, once for all of a search: who manages funds is found by them too. */
export async function readMatchingFunds(
  query: Query,
  context: CallContext,
): Promise<readonly TableFund[]> {
  const { phrase, words, synonyms } = query;
  return memoizeByKey(context, ['matching funds', phrase, words, synonyms], async (inner) =>
    matchFunds(await readFundTable(inner), query),
  );
}

/** The funds that have the keyword as it is, or every word of it, in one of its forms; of one closeness by code. */
export function matchFunds({ funds, ranks }: FundIndex, query: Query): TableFund[] {
  const closest = closestOf(formsOf(query).map((form) => rankForm(ranks, form)));
  const found: TableFund[][] = Array.from({ length: WORDS_APART + 1 }, () => []);
  for (const fund of funds) {
    const rank = closest[fund.place] ?? 0;
    if (rank > 0) found[rank]?.push(fund);
  }
  return found.flat();
}

/** Behind every closeness: the words stand apart from each other. */
const WORDS_APART = CLOSENESS.length + 1;

function rankForm(ranks: FundIndex['ranks'], { phrase, words }: QueryForm): Ranks {
  const whole = ranks(phrase);
  if (words.length < 2) return whole;
  const apart = furthestOf(words.map((word) => ranks(word))).map((rank) =>
    rank === 0 ? 0 : WORDS_APART,
  );
  return closestOf([whole, apart]);
}

function plainOf({ fundcode, fundname }: FundFacts) {
  return {
    id: fundcode,
    title: fundname,
    texts: [],
    labels: [fundcode],
    date: '',
    address: `/fund?fundcode=${fundcode}`,
  };
}
