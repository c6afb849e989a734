import { lastRange, navHistory } from '#rules/performance/history.ts';
import type { DividendRow } from '#schemas/fund.ts';
import * as figures from '#server/store/figures/read.ts';
import type { CallHandler, CallContext } from '../../calls/context.ts';
import { noSuchFund, readFund, tagFigures } from './read-funds.ts';

export const answerNavHistory: CallHandler<'fund/nav/history'> = async (
  { fundcode, startdate, enddate, range = '', points = '' },
  context,
) => {
  if (!(await hasHistory(fundcode, context))) return noSuchFund(fundcode);
  const span = { start: startdate, end: enddate };
  const [navs, dividends] = await Promise.all([
    figures.readNavHistory(context.sql, context.moment, fundcode, { ...span, range }),
    figures.dividends(context.sql, context.moment, fundcode, span),
  ]);
  const rows = navHistory(navs, { range, points: points === '' ? undefined : Number(points) });
  return {
    ok: true,
    record: [rows, alsoInTransaction(dividends, rows.at(0)?.navdate, rows.at(-1)?.navdate)],
  };
};

export const answerYieldHistory: CallHandler<'fund/yield/history'> = async (
  { fundcode, startdate, enddate, range = '' },
  context,
) => {
  if (!(await hasHistory(fundcode, context))) return noSuchFund(fundcode);
  const rows = await figures.yieldHistory(context.sql, context.moment, fundcode, {
    start: startdate,
    end: enddate,
    range,
  });
  return { ok: true, record: [lastRange(rows, range)] };
};

/** A fund that is not published shows no figures either, also where some were imported. */
async function hasHistory(fundcode: string, context: CallContext): Promise<boolean> {
  tagFigures([fundcode], context);
  return (await readFund(fundcode, context)) !== undefined;
}

/** What was paid on the first day is in its NAV already. */
function alsoInTransaction(
  dividends: readonly DividendRow[],
  first = '',
  last = '',
): DividendRow[] {
  return dividends.filter(({ exdate }) => exdate > first && exdate <= last);
}
