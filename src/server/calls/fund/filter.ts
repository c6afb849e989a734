import type { SuggestionRow } from '#schemas/fund/deal.ts';
import type { CheckedBody } from '../context.ts';
import type { TableFund } from './table/fund-table.ts';

export type FundFilter = Pick<CheckedBody<'trade/fund/list'>, 'fundtype' | 'risklevel' | 'fundstatus' | 'managerid' | 'keyword' | 'pinyingflag'>;
/** What visitors choose from a few. */
export type Facet = 'fundtype' | 'risklevel' | 'fundstatus';

/** How a fund fits: all filters, all but one choice, or less. */
export type Fit = 'all' | Facet | 'none';

/** Whether a fund is one that the caller asks for. An empty filter takes every fund. */
export function fundFilter(filter: FundFilter): (fund: TableFund) => boolean {
  const fitOf = fundFit(filter);
  return (fund) => fitOf(fund) === 'all';
}

/** The one choice that keeps a fund out, where it is only one: counting that choice leaves its own filter aside. */
export function fundFit(filter: FundFilter): (fund: TableFund) => Fit {
  const { fundtype = '', risklevel = '', fundstatus = '', managerid = '', keyword = '', pinyingflag = '1' } = filter;
  const wanted = keyword.trim().toLowerCase();
  const byPinyin = pinyingflag !== '0';
  return (fund) => {
    const { facts } = fund;
    let fit: Fit = 'all';
    if (fundtype !== '' && facts.fundtype !== fundtype) fit = 'fundtype';
    if (risklevel !== '' && facts.risklevel !== risklevel) fit = fit === 'all' ? 'risklevel' : 'none';
    if (fundstatus !== '' && facts.status !== fundstatus) fit = fit === 'all' ? 'fundstatus' : 'none';
    if (fit === 'none' || (managerid !== '' && !fund.managers.includes(managerid))) return 'none';
    return wanted === '' || matchOf(fund, wanted, { byPinyin }) !== null ? fit : 'none';
  };
}

/** How a fund fits a keyword; the lower the rank, the closer. */
export interface Match {
  by: SuggestionRow['matchedby'];
  rank: number;
}

/** By the beginning of the code, by any part of a name, by the initials of the name's pinyin; null where none of them fits. */
export function matchOf({ facts, names, initials }: TableFund, keyword: string, { byPinyin = true } = {}): Match | null {
  const wanted = keyword.trim().toLowerCase();
  if (facts.fundcode.startsWith(wanted)) return { by: 'code', rank: 0 };
  if (names.some((name) => name.startsWith(wanted))) return { by: 'name', rank: 1 };
  if (names.some((name) => name.includes(wanted))) return { by: 'name', rank: 2 };
  if (!byPinyin) return null;
  if (initials.startsWith(wanted)) return { by: 'pinyin', rank: 3 };
  return initials.includes(wanted) ? { by: 'pinyin', rank: 4 } : null;
}
