import { FUND_STATUSES, FUND_TYPES, RISK_LEVELS } from '#schemas/fund.ts';
import type { Answerer } from '../context.ts';
import { fundFit, type Facet } from './filter.ts';
import { readFundTable } from './table/read-table.ts';

/** In the order of the codes, funds without a type last. */
export const answerTypeCount: Answerer<'fund/type/count'> = async (filter, context) => {
  const { funds } = await readFundTable(context);
  const fitOf = fundFit(filter);
  const counts = { fundtype: new Map<string, number>(), risklevel: new Map<string, number>(), fundstatus: new Map<string, number>() };
  for (const fund of funds) {
    const fit = fitOf(fund);
    if (fit === 'all' || fit === 'fundtype') add(counts.fundtype, fund.facts.fundtype);
    if (fit === 'all' || fit === 'risklevel') add(counts.risklevel, fund.facts.risklevel);
    if (fit === 'all' || fit === 'fundstatus') add(counts.fundstatus, fund.facts.status);
  }
  const counted = (facet: Facet, codes: readonly string[]) =>
    codes.flatMap((code): [string, string][] => (counts[facet].has(code) ? [[code, String(counts[facet].get(code))]] : []));
  return {
    ok: true,
    record: [
      counted('fundtype', [...FUND_TYPES, '']).map(([fundtype, fundcount]) => ({ fundtype, fundcount })),
      counted('risklevel', RISK_LEVELS).map(([risklevel, fundcount]) => ({ risklevel, fundcount })),
      counted('fundstatus', FUND_STATUSES).map(([fundstatus, fundcount]) => ({ fundstatus, fundcount })),
    ],
  };
};

function add(counts: Map<string, number>, code: string): void {
  counts.set(code, (counts.get(code) ?? 0) + 1);
}
