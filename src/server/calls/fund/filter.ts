import type { FundFacts } from '#schemas/fund.ts';
import type { SuggestionRow } from '#schemas/fund/deal.ts';
import type { CheckedBody } from '../context.ts';

type Filter = Pick<CheckedBody<'trade/fund/list'>, 'fundtype' | 'risklevel' | 'managerid' | 'keyword' | 'pinyingflag'>;

/** Whether a fund is one that the caller asks for. An empty filter takes every fund. */
export function isWanted(fund: FundFacts, { fundtype = '', risklevel = '', managerid = '', keyword = '', pinyingflag = '1' }: Filter): boolean {
  return (
    (fundtype === '' || fund.fundtype === fundtype) &&
    (risklevel === '' || fund.risklevel === risklevel) &&
    (managerid === '' || fund.managers.some((manager) => manager.managerid === managerid || manager.name === managerid)) &&
    matchOf(fund, keyword, { byPinyin: pinyingflag !== '0' }) !== null
  );
}

/** How a fund fits a keyword; the lower the rank, the closer. */
export interface Match {
  by: SuggestionRow['matchedby'];
  rank: number;
}

/** By the beginning of the code, by any part of a name, by the initials of the name's pinyin; null where none of them fits. */
export function matchOf(fund: FundFacts, keyword: string, { byPinyin = true } = {}): Match | null {
  const wanted = keyword.trim().toLowerCase();
  const names = [fund.fundname, fund.fund_shortname, fund.fund_fullname].map((name) => name.toLowerCase());
  const initials = byPinyin ? fund.pinyin.toLowerCase() : '';
  if (fund.fundcode.startsWith(wanted)) return { by: 'code', rank: 0 };
  if (names.some((name) => name.startsWith(wanted))) return { by: 'name', rank: 1 };
  if (names.some((name) => name.includes(wanted))) return { by: 'name', rank: 2 };
  if (initials.startsWith(wanted)) return { by: 'pinyin', rank: 3 };
  return initials.includes(wanted) ? { by: 'pinyin', rank: 4 } : null;
}
