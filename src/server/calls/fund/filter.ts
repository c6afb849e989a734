import type { SuggestionRow } from '#schemas/fund/deal.ts';
import type { CheckedBody } from '../context.ts';
import type { TableFund } from './table/fund-table.ts';

export type FundFilter = Pick<CheckedBody<'trade/fund/list'>, 'fundtype' | 'risklevel' | 'fundstatus' | 'managerid' | 'keyword' | 'pinyingflag'>;
/** What visitors choose from a few. */
export type Facet = 'fundtype' | 'risklevel' | 'fundstatus';

/** Whether a fund is one that the caller asks for; `but` leaves one filter out. An empty filter takes every fund. */
export function fundFilter(filter: FundFilter): (fund: TableFund, but?: Facet) => boolean {
  const { fundtype = '', risklevel = '', fundstatus = '', managerid = '', keyword = '', pinyingflag = '1' } = filter;
  const wanted = keyword.trim().toLowerCase();
  const byPinyin = pinyingflag !== '0';
  return (fund, but) =>
    (fundtype === '' || but === 'fundtype' || fund.facts.fundtype === fundtype) &&
    (risklevel === '' || but === 'risklevel' || fund.facts.risklevel === risklevel) &&
    (fundstatus === '' || but === 'fundstatus' || fund.facts.status === fundstatus) &&
    (managerid === '' || fund.managers.includes(managerid)) &&
    (wanted === '' || matchOf(fund, wanted, { byPinyin }) !== null);
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
