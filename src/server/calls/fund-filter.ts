import type { FundFacts } from '#schemas/fund.ts';
import type { CheckedBody } from './context.ts';

type Filter = Pick<CheckedBody<'trade/fund/list'>, 'fundtype' | 'risklevel' | 'managerid' | 'keyword' | 'pinyingflag'>;

/** Whether a fund is one that the caller asks for. An empty filter takes every fund. */
export function isWanted(fund: FundFacts, { fundtype = '', risklevel = '', managerid = '', keyword = '', pinyingflag = '1' }: Filter): boolean {
  return (
    (fundtype === '' || fund.fundtype === fundtype) &&
    (risklevel === '' || fund.risklevel === risklevel) &&
    (managerid === '' || fund.managers.some(({ name }) => name === managerid)) &&
    matches(fund, keyword.trim().toLowerCase(), pinyingflag !== '0')
  );
}

/** By the beginning of the code, by any part of a name, by the initials of the name's pinyin. */
function matches({ fundcode, fundname, fund_shortname, fund_fullname, pinyin }: FundFacts, keyword: string, byPinyin: boolean): boolean {
  const names = [fundname, fund_shortname, fund_fullname, ...(byPinyin ? [pinyin] : [])];
  return fundcode.startsWith(keyword) || names.some((name) => name.toLowerCase().includes(keyword));
}
