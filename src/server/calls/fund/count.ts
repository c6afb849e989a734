import { FUND_STATUSES, FUND_TYPES, RISK_LEVELS } from '#schemas/fund.ts';
import type { Answerer } from '../context.ts';
import { fundFilter, type Facet } from './filter.ts';
import type { TableFund } from './table/fund-table.ts';
import { readFundTable } from './table/read-table.ts';

/** In the order of the codes, funds without a type last. */
export const answerTypeCount: Answerer<'fund/type/count'> = async (filter, context) => {
  const { funds } = await readFundTable(context);
  const isWanted = fundFilter(filter);
  const count = (facet: Facet, codes: readonly string[], codeOf: (fund: TableFund) => string) => countBy(codes, funds, (fund) => isWanted(fund, facet), codeOf);
  return {
    ok: true,
    record: [
      count('fundtype', [...FUND_TYPES, ''], ({ facts }) => facts.fundtype).map(([fundtype, fundcount]) => ({ fundtype, fundcount })),
      count('risklevel', RISK_LEVELS, ({ facts }) => facts.risklevel).map(([risklevel, fundcount]) => ({ risklevel, fundcount })),
      count('fundstatus', FUND_STATUSES, ({ facts }) => facts.status).map(([fundstatus, fundcount]) => ({ fundstatus, fundcount })),
    ],
  };
};

function countBy(codes: readonly string[], funds: readonly TableFund[], isWanted: (fund: TableFund) => boolean, codeOf: (fund: TableFund) => string) {
  const counts = new Map<string, number>();
  for (const fund of funds) if (isWanted(fund)) counts.set(codeOf(fund), (counts.get(codeOf(fund)) ?? 0) + 1);
  return codes.flatMap((code): [string, string][] => (counts.has(code) ? [[code, String(counts.get(code))]] : []));
}
