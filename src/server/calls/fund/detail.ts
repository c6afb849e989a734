import type { Answerer } from '../context.ts';
import { noSuchFund, readAllFunds, readFund } from './read-funds.ts';
import { readFundDetail, readFundRows } from './row.ts';

export const answerFundDetail: Answerer<'fund/detail'> = async ({ fundcode }, context) => {
  const fund = await readFund(fundcode, context);
  return fund
    ? { ok: true, record: [[await readFundDetail(fund, context)]] }
    : noSuchFund(fundcode);
};

/** Share classes of a fund have its full name in common. */
export const answerShareList: Answerer<'fund/share/list'> = async ({ fundcode }, context) => {
  const [fund, all] = await Promise.all([readFund(fundcode, context), readAllFunds(context)]);
  if (!fund) return noSuchFund(fundcode);
  const classes =
    fund.fund_fullname === ''
      ? [fund]
      : all.filter(({ fund_fullname }) => fund_fullname === fund.fund_fullname);
  return { ok: true, record: [await readFundRows(classes, context)] };
};
