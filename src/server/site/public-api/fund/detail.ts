import type { CallHandler } from '../../calls/context.ts';
import { readModified } from '../../calls/read-modified.ts';
import { noSuchFund, readFund, readShareClasses } from './read-funds.ts';
import { readFundDetail, readFundRows } from './row.ts';

export const answerFundDetail: CallHandler<'fund/detail'> = async ({ fundcode }, context) => {
  const fund = await readFund(fundcode, context);
  if (!fund) return noSuchFund(fundcode);
  const [detail, modified] = await Promise.all([
    readShareClasses(fund, context).then((classes) => readFundDetail(fund, classes, context)),
    readModified(context, 'fund', fundcode),
  ]);
  return { ok: true, record: [[{ ...detail, ...modified }]] };
};

export const answerShareList: CallHandler<'fund/share/list'> = async ({ fundcode }, context) => {
  const fund = await readFund(fundcode, context);
  if (!fund) return noSuchFund(fundcode);
  return { ok: true, record: [await readFundRows(await readShareClasses(fund, context), context)] };
};
