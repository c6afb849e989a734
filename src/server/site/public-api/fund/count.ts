import { SIZE_BANDS, sizeBandOf } from '#rules/funds/fund-size-band.ts';
import { FUND_STATUSES, FUND_TYPES, RISK_LEVELS } from '#schemas/fund.ts';
import { FIGURE_LIST_TAG } from '#server/store/figures/tags.ts';
import type { CallHandler } from '../../calls/context.ts';
import { wordFilter } from './filter.ts';
import { readMeantKeyword } from './meant-keyword.ts';
import { FACETS, fitsChoices, type Facet } from './table/cells.ts';
import { readFundTable } from './table/read-table.ts';

/** In the order of the codes, funds without a type last; the latest day is that of the funds that fit every filter. */
export const answerTypeCount: CallHandler<'fund/type/count'> = async (filter, context) => {
  context.tags.add(FIGURE_LIST_TAG);
  const { funds, cells, ranks } = await readFundTable(context);
  const keyword = await readMeantKeyword(filter.keyword ?? '', { ranks }, context);
  const { company = '', sizeband = '', ...others } = filter;
  const isFound = wordFilter({ ...others, keyword }, { ranks });
  const inCell = new Uint32Array(cells.length);
  const fits = cells.map((cell) => fitsChoices(cell, filter));
  let navdate = '';
  const companies = new Map<string, number>();
  const sizes = new Map<string, number>();
  for (const fund of funds) {
    if (!isFound(fund)) continue;
    const size = sizeBandOf(fund.facts.fundsize);
    const [isOfCompany, isOfSize] = [
      company === '' || fund.facts.company === company,
      sizeband === '' || size === sizeband,
    ];
    if (fits[fund.cell] && isOfSize) add(companies, fund.facts.company, 1);
    if (fits[fund.cell] && isOfCompany) add(sizes, size, 1);
    if (!isOfCompany || !isOfSize) continue;
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
      [...companies]
        .toSorted(([a], [b]) => a.localeCompare(b, 'zh-CN'))
        .map(([name, count]) => ({ company: name, fundcount: String(count) })),
      ['', ...SIZE_BANDS].flatMap((band) => {
        const count = sizes.get(band);
        return count ? [{ sizeband: band, fundcount: String(count) }] : [];
      }),
    ],
  };
};

function add(counts: Map<string, number>, code: string, more: number): void {
  counts.set(code, (counts.get(code) ?? 0) + more);
}
