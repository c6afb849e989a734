import { FUND_STATUSES, FUND_TYPES, RISK_LEVELS } from '#schemas/fund.ts';
import { FIGURE_LIST_TAG } from '#server/store/figures/tags.ts';
import type { CallHandler } from '../../calls/context.ts';
import { wordFilter } from './filter.ts';
import { FACETS, fitsChoices, type Facet } from './table/cells.ts';
import { readFundTable } from './table/read-table.ts';

/** In the order of the codes, funds without a type last; the latest day is that of the funds that fit every filter. */
export const answerTypeCount: CallHandler<'fund/type/count'> = async (filter, context) => {
  context.tags.add(FIGURE_LIST_TAG);
  const { funds, cells, ranks } = await readFundTable(context);
  const isFound = wordFilter(filter, { ranks });
  const inCell = new Uint32Array(cells.length);
  const fits = cells.map((cell) => fitsChoices(cell, filter));
  let navdate = '';
  for (const fund of funds) {
    if (!isFound(fund)) continue;
    inCell[fund.cell]! += 1;
    if (fits[fund.cell] && fund.figures && fund.figures.navdate > navdate)
      navdate = fund.figures.navdate;
  }

  const counts = {
    fundtype: new Map<string, number>(),
    risklevel: new Map<string, number>(),
    fundstatus: new Map<string, number>(),
  };
  for (const [at, cell] of cells.entries()) {
    for (const facet of FACETS)
      if (fitsChoices(cell, filter, facet)) add(counts[facet], cell[facet], inCell[at] ?? 0);
  }
  const counted = (facet: Facet, codes: readonly string[]) =>
    codes.flatMap((code): [string, string][] =>
      counts[facet].get(code) ? [[code, String(counts[facet].get(code))]] : [],
    );
  return {
    ok: true,
    record: [
      counted('fundtype', [...FUND_TYPES, '']).map(([fundtype, fundcount]) => ({
        fundtype,
        fundcount,
      })),
      counted('risklevel', RISK_LEVELS).map(([risklevel, fundcount]) => ({ risklevel, fundcount })),
      counted('fundstatus', FUND_STATUSES).map(([fundstatus, fundcount]) => ({
        fundstatus,
        fundcount,
      })),
      [{ navdate }],
    ],
  };
};

function add(counts: Map<string, number>, code: string, more: number): void {
  counts.set(code, (counts.get(code) ?? 0) + more);
}
