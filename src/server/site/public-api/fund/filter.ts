import { sizeBandOf } from '#rules/funds/fund-size-band.ts';
import type { CheckedCallBody } from '../../calls/context.ts';
import { fitsChoices } from './table/cells.ts';
import type { FundIndex } from './table/fund-table.ts';
import type { TableFund } from './table/table-fund.ts';
import { BY_NAME } from './table/keywords.ts';

export type FundFilter = Pick<
  CheckedCallBody<'trade/fund/list'>,
  | 'fundtype'
  | 'risklevel'
  | 'fundstatus'
  | 'managerid'
  | 'company'
  | 'sizeband'
  | 'keyword'
  | 'pinyingflag'
>;

/** Whether a fund of the table is one that the caller asks for. An empty filter takes every fund. */
export function fundFilter(
  filter: FundFilter,
  { cells, ...table }: Pick<FundIndex, 'cells' | 'ranks'>,
): (fund: TableFund) => boolean {
  const fits = cells.map((cell) => fitsChoices(cell, filter));
  const isFound = wordFilter(filter, table);
  return (fund) => fits[fund.cell] === true && isFound(fund);
}

/** The filter without the choices of a few: by keyword, by who is in charge, by company and by size. */
export function wordFilter(
  { managerid = '', company = '', sizeband = '', keyword = '', pinyingflag = '1' }: FundFilter,
  table: Pick<FundIndex, 'ranks'>,
): (fund: TableFund) => boolean {
  const ranks = keyword.trim() === '' ? undefined : table.ranks(keyword);
  const last = pinyingflag === '0' ? BY_NAME : Infinity;
  return ({ place, facts }) => {
    const rank = ranks === undefined ? 1 : (ranks[place] ?? 0);
    return (
      rank > 0 &&
      rank <= last &&
      (company === '' || facts.company === company) &&
      (sizeband === '' || sizeBandOf(facts.fundsize) === sizeband) &&
      (managerid === '' ||
        facts.managers.some(
          (manager) => manager.managerid === managerid || manager.name === managerid,
        ))
    );
  };
}
