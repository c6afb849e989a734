import type { FundFacts } from '#schemas/fund.ts';
import type { Query } from '#server/store/words/words.ts';
import { tagFigures } from '../fund/read-funds.ts';
import { toFundRow } from '../fund/row.ts';
import type { FundIndex } from '../fund/table/fund-table.ts';
import type { TableFund } from '../fund/table/table-fund.ts';
import { CLOSENESS } from '../fund/table/keywords.ts';
import { readFundTable } from '../fund/table/read-table.ts';
import { toHit, type Finder } from './found.ts';

/** Funds by code, names and initials: those that have the keyword as it is first, as closely as they do. */
export const findFunds: Finder = async (query, { limit, offset }, context) => {
  const found = matchFunds(await readFundTable(context), query);
  const shown = found.slice(offset, offset + limit);
  tagFigures(
    shown.map(({ facts }) => facts.fundcode),
    context,
  );
  return {
    total: found.length,
    hits: shown.map(({ facts }) => toHit('fund', plainOf(facts), query)),
    funds: shown.map(({ facts, figures }) => toFundRow(facts, figures)),
  };
};

/** The funds that have the keyword as it is, or every word of it; of one closeness by code. */
export function matchFunds({ funds, ranks }: FundIndex, { phrase, words }: Query): TableFund[] {
  const whole = ranks(phrase);
  const each = words.map((word) => ranks(word));
  const last = CLOSENESS.length + 1;
  const found: TableFund[][] = Array.from({ length: last + 1 }, () => []);
  for (const fund of funds) {
    const rank =
      whole[fund.place] || (words.length > 1 && each.every((one) => one[fund.place]) ? last : 0);
    if (rank > 0) found[rank]?.push(fund);
  }
  return found.flat();
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
