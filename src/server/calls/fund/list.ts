import type { FundRow } from '#schemas/fund.ts';
import { FIGURE_LIST_TAG } from '#server/figures/tags.ts';
import type { Answerer, CheckedBody } from '../context.ts';
import { pageOf } from '../read.ts';
import { isWanted } from './filter.ts';
import { readAllFunds, readNamedFunds } from './read-funds.ts';
import { readFundRows } from './row.ts';

type Body = CheckedBody<'trade/fund/list'>;

/**
 * A company has some hundred funds, so a list is filtered and sorted here. Figures are read for the rows that are
 * answered; for all of them only where the order depends on figures.
 */
export const answerFundList: Answerer<'trade/fund/list'> = async (body, context) => {
  const { ordertype = '', fundcodes = '' } = body;
  const { limit, offset } = pageOf(body);
  const candidates = fundcodes === '' ? await readAllFunds(context) : await readNamedFunds(fundcodes, context);
  const wanted = candidates.filter((fund) => isWanted(fund, body));
  const totals: [{ totalcount: string }] = [{ totalcount: String(wanted.length) }];
  if (ordertype === '') return { ok: true, record: [await readFundRows(wanted.slice(offset, offset + limit), context), totals] };
  context.tags.add(FIGURE_LIST_TAG);
  const sorted = sortRows(await readFundRows(wanted, context), ordertype);
  return { ok: true, record: [sorted.slice(offset, offset + limit), totals] };
};

/** A leading minus puts the greatest first. A fund without the figure comes last either way; equal ones keep their order. */
function sortRows(rows: readonly FundRow[], ordertype: NonNullable<Body['ordertype']>): FundRow[] {
  const isDescending = ordertype.startsWith('-');
  const name = ordertype.replace('-', '') as keyof FundRow;
  return rows.toSorted((a, b) => {
    if (a[name] === '' || b[name] === '') return Number(a[name] === '') - Number(b[name] === '');
    return (Number(a[name]) - Number(b[name])) * (isDescending ? -1 : 1);
  });
}

export const answerNewFunds: Answerer<'fund/new/list'> = async ({ fundtype = '', startdate = '', ...paging }, context) => {
  const { limit, offset } = pageOf(paging);
  const wanted = (await readAllFunds(context))
    .filter((fund) => (fundtype === '' || fund.fundtype === fundtype) && fund.establishdate >= startdate)
    .toSorted((a, b) => Number(b.establishdate) - Number(a.establishdate));
  const shown = wanted.slice(offset, offset + limit);
  const rows = await readFundRows(shown, context);
  const dated = rows.map((row, at) => ({ ...row, establishdate: shown[at]?.establishdate ?? '' }));
  return { ok: true, record: [dated, [{ totalcount: String(wanted.length) }]] };
};
