import { FIGURE_LIST_TAG } from '#server/store/figures/tags.ts';
import type { CallHandler, CallContext, CheckedCallBody } from '../../calls/context.ts';
import { pageOf } from '../../calls/read.ts';
import { fundFilter } from './filter.ts';
import { readMeantKeyword } from './meant-keyword.ts';
import { readRankedSince } from './read-ranked-since.ts';
import { tableRows } from './row.ts';
import type { FundIndex } from './table/fund-table.ts';
import type { TableFund } from './table/table-fund.ts';
import { readFundTable } from './table/read-table.ts';

type Body = CheckedCallBody<'trade/fund/list'>;

/** Filters the table of all funds, which is ready in every order. */
export const answerFundList: CallHandler<'trade/fund/list'> = async (body, context) => {
  const table = await readFundTable(context);
  const keyword = await readMeantKeyword(body.keyword ?? '', table, context);
  const isWanted = fundFilter({ ...body, keyword }, table);
  const { shown, total } = pageIn(await candidates(body, table, context), isWanted, body);
  return { ok: true, record: [await tableRows(shown, context), [{ totalcount: String(total) }]] };
};

/**
 * The funds among which a list looks, in its order: those that were named in theirs, unless another is asked for. Figures that
 * are older than their kind allows are not ranked: they stand last.
 */
async function candidates(
  { ordertype = '', fundcodes = '' }: Body,
  table: FundIndex,
  context: CallContext,
): Promise<readonly TableFund[]> {
  if (ordertype !== '') context.tags.add(FIGURE_LIST_TAG);
  const all =
    ordertype === ''
      ? table.funds
      : table.ordered(ordertype, await readRankedSince(table, context));
  if (fundcodes === '') return all;
  const codes = new Set(fundcodes.split(',').map((code) => code.trim()));
  const named = new Map(
    all.filter(({ facts }) => codes.has(facts.fundcode)).map((fund) => [fund.facts.fundcode, fund]),
  );
  return ordertype === ''
    ? [...codes].flatMap((code) => named.get(code) ?? [])
    : [...named.values()];
}

export const answerNewFunds: CallHandler<'fund/new/list'> = async (
  { fundtype = '', startdate = '', ...paging },
  context,
) => {
  const isWanted = ({ facts }: TableFund) =>
    facts.establishdate !== '' &&
    (fundtype === '' || facts.fundtype === fundtype) &&
    facts.establishdate >= startdate;
  const { shown, total } = pageIn(
    (await readFundTable(context)).ordered('-establishdate'),
    isWanted,
    paging,
  );
  const dated = (await tableRows(shown, context)).map((row, at) => ({
    ...row,
    establishdate: shown[at]?.facts.establishdate ?? '',
  }));
  return { ok: true, record: [dated, [{ totalcount: String(total) }]] };
};

/** The wanted funds of a page, and how many there are on all: counted, since a list of them all would be thrown away at each key. */
function pageIn(
  funds: readonly TableFund[],
  isWanted: (fund: TableFund) => boolean,
  paging: Pick<Body, 'pagecount' | 'pageoffset'>,
) {
  const { limit, offset } = pageOf(paging);
  const shown: TableFund[] = [];
  let total = 0;
  for (const fund of funds) {
    if (!isWanted(fund)) continue;
    if (total >= offset && shown.length < limit) shown.push(fund);
    total += 1;
  }
  return { shown, total };
}
