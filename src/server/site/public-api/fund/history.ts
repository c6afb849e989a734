import { besideComposite } from '#rules/performance/composite.ts';
import { lastRange, navHistory } from '#rules/performance/history.ts';
import type { DividendRow, FundFacts } from '#schemas/fund.ts';
import * as figures from '#server/store/figures/read.ts';
import type { CallHandler, CallContext } from '../../calls/context.ts';
import { readComposite } from './composite.ts';
import { noSuchFund, readFund, tagFigures } from './read-funds.ts';
import { readFundRows } from './row.ts';

export const answerNavHistory: CallHandler<'fund/nav/history'> = async (
  { fundcode, startdate, enddate, range = '', points = '' },
  context,
) => {
  const fund = await readFundOfHistory(fundcode, context);
  if (!fund) return noSuchFund(fundcode);
  const span = { start: startdate, end: enddate };
  const [navs, dividends, composite] = await Promise.all([
    figures.readNavHistory(context.sql, context.moment, fundcode, { ...span, range }),
    figures.dividends(context.sql, context.moment, fundcode, span),
    readComposite(fund, context),
  ]);
  const rows = navHistory(navs, { range, points: points === '' ? undefined : Number(points) });
  const paid = dividendsWithin(dividends, rows.at(0)?.navdate, rows.at(-1)?.navdate);
  return { ok: true, record: [composite ? besideComposite(rows, composite.levels) : rows, paid] };
};

export const answerYieldHistory: CallHandler<'fund/yield/history'> = async (
  { fundcode, startdate, enddate, range = '' },
  context,
) => {
  const fund = await readFundOfHistory(fundcode, context);
  if (!fund) return noSuchFund(fundcode);
  const span = { start: startdate, end: enddate, range };
  const [rows, [row]] = await Promise.all([
    figures.yieldHistory(context.sql, context.moment, fundcode, span),
    readFundRows([fund], context),
  ]);
  return { ok: true, record: [lastRange(rows, range), [{ staleflag: row?.staleflag ?? '' }]] };
};

/** A fund that is not published shows no figures either, also where some were imported. */
function readFundOfHistory(fundcode: string, context: CallContext): Promise<FundFacts | undefined> {
  tagFigures([fundcode], context);
  return readFund(fundcode, context);
}

/** What was paid on the first day is in its NAV already. */
function dividendsWithin(dividends: readonly DividendRow[], first = '', last = ''): DividendRow[] {
  return dividends.filter(({ exdate }) => exdate > first && exdate <= last);
}
