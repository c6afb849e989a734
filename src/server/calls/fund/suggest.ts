import type { Answerer } from '../context.ts';
import { pageOf } from '../read.ts';
import { matchOf } from './filter.ts';
import { readFundTable } from './table/read-table.ts';

export const answerSuggest: Answerer<'fund/search/suggest'> = async ({ keyword, pagecount }, context) => {
  const { limit } = pageOf({ pagecount });
  const found = (await readFundTable(context)).funds.flatMap((fund) => {
    const match = matchOf(fund, keyword);
    return match ? [{ fund: fund.facts, match }] : [];
  });
  const rows = found
    .toSorted((a, b) => a.match.rank - b.match.rank)
    .slice(0, limit)
    .map(({ fund: { fundcode, fundname, fundtype }, match }) => ({ fundcode, fundname, fundtype, matchedby: match.by }));
  return { ok: true, body: { rows, totalcount: String(found.length) } };
};
