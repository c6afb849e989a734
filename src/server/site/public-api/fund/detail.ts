import type { CallHandler } from '../../calls/context.ts';
import { noSuchFund, readFund, readShareClasses } from './read-funds.ts';
import { readFundDetail, readFundRows } from './row.ts';

export const answerFundDetail: CallHandler<'fund/detail'> = async ({ fundcode }, context) => {
  const fund = await readFund(fundcode, context);
  if (!fund) return noSuchFund(fundcode);
  return {
    ok: true,
    record: [[await readFundDetail(fund, await readShareClasses(fund, context), context)]],
  };
};

export const answerShareList: CallHandler<'fund/share/list'> = async ({ fundcode }, context) => {
  const fund = await readFund(fundcode, context);
  if (!fund) return noSuchFund(fundcode);
  return { ok: true, record: [await readFundRows(await readShareClasses(fund, context), context)] };
};
