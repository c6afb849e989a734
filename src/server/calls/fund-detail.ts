import type { FundFacts } from '#schemas/fund.ts';
import { failure } from '#wire/public/codes.ts';
import type { Answerer, CallContext } from './context.ts';
import { readFundDetail } from './fund-row.ts';
import { readItem } from './read.ts';

export const answerFundDetail: Answerer<'fund/detail'> = async ({ fundcode }, context) => {
  const facts = await readFund(fundcode, context);
  return facts ? { ok: true, record: [[await readFundDetail(facts, context)]] } : noSuchFund(fundcode);
};

export function readFund(fundcode: string, context: CallContext): Promise<FundFacts | undefined> {
  return readItem<FundFacts>(context, 'fund', fundcode);
}

export function noSuchFund(fundcode: string) {
  return failure('notFound', `没有代码为 ${fundcode} 的基金`);
}
