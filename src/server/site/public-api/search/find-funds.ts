import type { FundFacts } from '#schemas/fund.ts';
import { formsOf, type Query, type QueryForm } from '#server/store/words/words.ts';
import { tableRows } from '../fund/row.ts';
import type { FundIndex } from '../fund/table/fund-table.ts';
import type { TableFund } from '../fund/table/table-fund.ts';
import { CLOSENESS } from '../fund/table/keywords.ts';
import { readFundTable } from '../fund/table/read-table.ts';
import { toHit, type Finder } from './found.ts';

/** Funds by code, names, who manages them and initials: those that have the keyword as it is first, as closely as they do. */
export const findFunds: Finder = async (query, { limit, offset }, context) => {
  const found = matchFunds(await readFundTable(context), query);
  const shown = found.slice(offset, offset + limit);
  return {
    total: found.length,
    hits: shown.map(({ facts }) => toHit('fund', plainOf(facts), query)),
    funds: await tableRows(shown, context),
  };
};

/** The funds that have the keyword as it is, or every word of it, in one of its forms; of one closeness by code. */
export function matchFunds(table: FundIndex, query: Query): TableFund[] {
  const rankers = formsOf(query).map((form) => rankFund(table, form));
  const found: TableFund[][] = Array.from({ length: WORDS_APART + 1 }, () => []);
  for (const fund of table.funds) {
    const ranks = rankers.map((rank) => rank(fund)).filter((rank) => rank > 0);
    if (ranks.length > 0) found[Math.min(...ranks)]?.push(fund);
  }
  return found.flat();
}

/** Behind every closeness: the words stand apart from each other. */
const WORDS_APART = CLOSENESS.length + 1;

/** How closely a fund has a form; 0: it has not. */
function rankFund({ ranks }: FundIndex, { phrase, words }: QueryForm) {
  const whole = ranks(phrase);
  const each = words.map((word) => ranks(word));
  return ({ place }: TableFund): number =>
    whole[place] || (words.length > 1 && each.every((one) => one[place]) ? WORDS_APART : 0);
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
