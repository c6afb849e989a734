import { FIGURE_LIST_TAG } from '#server/figures/tags.ts';
import type { Answerer, CallContext, CheckedBody } from '../context.ts';
import { pageOf } from '../read.ts';
import { fundFilter } from './filter.ts';
import { tagFigures } from './read-funds.ts';
import { toRow } from './row.ts';
import type { TableFund } from './table/fund-table.ts';
import { readFundTable } from './table/read-table.ts';

type Body = CheckedBody<'trade/fund/list'>;

/** Filters the table of all funds, which is ready in every order. */
export const answerFundList: Answerer<'trade/fund/list'> = async (body, context) => {
  const isWanted = fundFilter(body);
  const wanted = (await readCandidates(body, context)).filter((fund) => isWanted(fund));
  return { ok: true, record: [rowsOf(pageIn(wanted, body), context), [{ totalcount: String(wanted.length) }]] };
};

/** The funds among which a list looks, in its order: those that were named in theirs, unless another is asked for. */
async function readCandidates({ ordertype = '', fundcodes = '' }: Body, context: CallContext): Promise<readonly TableFund[]> {
  const table = await readFundTable(context);
  if (ordertype !== '') context.tags.add(FIGURE_LIST_TAG);
  if (fundcodes === '') return table.ordered(ordertype);
  const codes = [...new Set(fundcodes.split(',').map((code) => code.trim()))];
  const named = new Map(table.ordered(ordertype).filter(({ facts }) => codes.includes(facts.fundcode)).map((fund) => [fund.facts.fundcode, fund]));
  return ordertype === '' ? codes.flatMap((code) => named.get(code) ?? []) : [...named.values()];
}

export const answerNewFunds: Answerer<'fund/new/list'> = async ({ fundtype = '', startdate = '', ...paging }, context) => {
  const wanted = (await readFundTable(context)).funds
    .filter(({ facts }) => (fundtype === '' || facts.fundtype === fundtype) && facts.establishdate >= startdate)
    .toSorted((a, b) => Number(b.facts.establishdate) - Number(a.facts.establishdate));
  const shown = pageIn(wanted, paging);
  const dated = rowsOf(shown, context).map((row, at) => ({ ...row, establishdate: shown[at]?.facts.establishdate ?? '' }));
  return { ok: true, record: [dated, [{ totalcount: String(wanted.length) }]] };
};

function pageIn(funds: readonly TableFund[], paging: Pick<Body, 'pagecount' | 'pageoffset'>): readonly TableFund[] {
  const { limit, offset } = pageOf(paging);
  return funds.slice(offset, offset + limit);
}

function rowsOf(funds: readonly TableFund[], context: CallContext) {
  tagFigures(funds.map(({ facts }) => facts.fundcode), context);
  return funds.map(({ facts, figures }) => toRow(facts, figures));
}
