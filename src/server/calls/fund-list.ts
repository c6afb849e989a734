import type { FundFacts, FundRow } from '#schemas/fund.ts';
import { FIGURE_LIST_TAG } from '../figures/tags.ts';
import type { Answerer, CallContext, CheckedBody } from './context.ts';
import { isWanted } from './fund-filter.ts';
import { readFundRows } from './fund-row.ts';
import { pageOf, readItems, readList } from './read.ts';

type Body = CheckedBody<'trade/fund/list'>;

/**
 * A company has some hundred funds, so a list is filtered and sorted here. Figures are read for the rows that are
 * answered; for all of them only where the order depends on figures.
 */
export const answerFundList: Answerer<'trade/fund/list'> = async (body, context) => {
  const { ordertype = '' } = body;
  const { limit, offset } = pageOf(body);
  const wanted = (await readCandidates(body, context)).filter((fund) => isWanted(fund, body));
  const totals: [{ totalcount: string }] = [{ totalcount: String(wanted.length) }];
  if (ordertype === '') return { ok: true, record: [await readFundRows(wanted.slice(offset, offset + limit), context), totals] };
  context.tags.add(FIGURE_LIST_TAG);
  const sorted = sortRows(await readFundRows(wanted, context), ordertype);
  return { ok: true, record: [sorted.slice(offset, offset + limit), totals] };
};

/** The funds that were named, in that order; else all, by code: one reading for all the lists and counts of a page. */
async function readCandidates({ fundcodes = '' }: Body, context: CallContext): Promise<FundFacts[]> {
  if (fundcodes === '') return (await readList<FundFacts>(context, 'fund', 'all')).rows;
  const codes = [...new Set(fundcodes.split(',').map((code) => code.trim()))];
  const found = await readItems<FundFacts>(context, 'fund', codes);
  return codes.flatMap((code) => found.get(code) ?? []);
}

/** A leading minus puts the greatest first. A fund without the figure comes last either way; equal ones keep their order. */
function sortRows(rows: readonly FundRow[], ordertype: NonNullable<Body['ordertype']>): FundRow[] {
  const isDescending = ordertype.startsWith('-');
  const name = ordertype.replace('-', '') as keyof FundRow;
  return rows.toSorted((a, b) => {
    if (a[name] === '' || b[name] === '') return Number(a[name] === '') - Number(b[name] === '');
    return (Number(a[name]) - Number(b[name])) * (isDescending ? -1 : 1);
  });
}
