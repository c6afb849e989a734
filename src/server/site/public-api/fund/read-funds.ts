import type { FundFacts } from '#schemas/fund.ts';
import { growthHistory } from '#server/store/figures/read.ts';
import { figureTags } from '#server/store/figures/tags.ts';
import { failure } from '#wire/public/codes.ts';
import type { CallContext } from '../../calls/context.ts';
import { memoizeByKey } from '../../calls/keep.ts';
import { readItem, readItems } from '../../calls/read.ts';
import { readFundTable } from './table/read-table.ts';

export function readFund(fundcode: string, context: CallContext): Promise<FundFacts | undefined> {
  return readItem<FundFacts>(context, 'fund', fundcode);
}

export function noSuchFund(fundcode: string) {
  return failure('notFound', `没有代码为 ${fundcode} 的基金`);
}

/** All funds, by code. */
export async function readAllFunds(context: CallContext): Promise<FundFacts[]> {
  return (await readFundTable(context)).funds.map(({ facts }) => facts);
}

/** The share classes of a fund, itself included, by code: the funds that have its full name. */
export async function readShareClasses(
  fund: FundFacts,
  context: CallContext,
): Promise<FundFacts[]> {
  const all = await readAllFunds(context);
  return fund.fund_fullname === ''
    ? [fund]
    : all.filter(({ fund_fullname }) => fund_fullname === fund.fund_fullname);
}

/** The funds of a comma-separated list, in that order and each once; unknown ones are left out. */
export async function readNamedFunds(
  fundcodes: string,
  context: CallContext,
): Promise<FundFacts[]> {
  const codes = [...new Set(fundcodes.split(',').map((code) => code.trim()))].filter(
    (code) => code !== '',
  );
  const found = await readItems<FundFacts>(context, 'fund', codes);
  return codes.flatMap((code) => found.get(code) ?? []);
}

/** The whole history of a fund by day, read once for all calls of a page; marks the answer as showing its figures. */
export function readGrowthHistory(fundcode: string, context: CallContext) {
  tagFigures([fundcode], context);
  return memoizeByKey(context, ['growth history', fundcode], () =>
    growthHistory(context.sql, context.moment, fundcode),
  );
}

/** Marks an answer as showing the figures of these funds. */
export function tagFigures(fundcodes: readonly string[], { tags }: CallContext): void {
  for (const tag of fundcodes.flatMap(figureTags)) tags.add(tag);
}
