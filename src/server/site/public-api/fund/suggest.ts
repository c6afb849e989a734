import type { CallHandler } from '../../calls/context.ts';
import { pageOf } from '../../calls/read.ts';
import type { FundIndex } from './table/fund-table.ts';
import type { TableFund } from './table/table-fund.ts';
import { CLOSENESS } from './table/keywords.ts';
import { readFundTable } from './table/read-table.ts';

export const answerSuggest: CallHandler<'fund/search/suggest'> = async (
  { keyword, pagecount },
  context,
) => {
  const { limit } = pageOf({ pagecount });
  const found = byCloseness(await readFundTable(context), keyword);
  const rows = found.flatMap((funds, closeness) => {
    const matchedby = CLOSENESS[closeness] ?? 'name';
    return funds.slice(0, limit).map(({ facts: { fundcode, fundname, fundtype } }) => ({
      fundcode,
      fundname,
      fundtype,
      matchedby,
    }));
  });
  const totalcount = String(found.reduce((sum, { length }) => sum + length, 0));
  return { ok: true, body: { rows: rows.slice(0, limit), totalcount } };
};

/** The funds that a keyword finds, those of one closeness by code. */
function byCloseness({ funds, ranks }: FundIndex, keyword: string): TableFund[][] {
  const rankOf = ranks(keyword);
  const found: TableFund[][] = CLOSENESS.map(() => []);
  for (const fund of funds) found[(rankOf[fund.place] ?? 0) - 1]?.push(fund);
  return found;
}
