import type { FundFacts } from '#schemas/fund.ts';
import { figureTags } from '#server/figures/tags.ts';
import { failure } from '#wire/public/codes.ts';
import type { CallContext } from '../context.ts';
import { readItem, readItems } from '../read.ts';
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

/** Marks an answer as showing the figures of these funds. */
export function tagFigures(fundcodes: readonly string[], { tags }: CallContext): void {
  for (const tag of fundcodes.flatMap(figureTags)) tags.add(tag);
}
