import type { FundFees } from '#schemas/fund/fee.ts';
import type { Portfolio } from '#schemas/fund/portfolio.ts';
import { dividends } from '#server/store/figures/read.ts';
import type { CallHandler, CallContext } from '../../calls/context.ts';
import { pageOf, readItem, readList } from '../../calls/read.ts';
import { noSuchFund, readFund, tagFigures } from './read-funds.ts';

export const answerDividends: CallHandler<'fund/dividend/list'> = async (
  { fundcode, kind = '', startdate, enddate, ...paging },
  context,
) => {
  if (!(await readFund(fundcode, context))) return noSuchFund(fundcode);
  tagFigures([fundcode], context);
  const { limit, offset } = pageOf(paging);
  const all = await dividends(context.sql, context.moment, fundcode, {
    start: startdate,
    end: enddate,
  });
  const wanted = all.filter((row) => kind === '' || row.kind === kind).toReversed();
  return {
    ok: true,
    record: [wanted.slice(offset, offset + limit), [{ totalcount: String(wanted.length) }]],
  };
};

export const answerFees: CallHandler<'fund/fee'> = async (
  { fundcode, businesscode = '' },
  context,
) => {
  const [fund, fees] = await Promise.all([
    readFund(fundcode, context),
    readItem<FundFees>(context, 'fundfee', fundcode),
  ]);
  if (!fund) return noSuchFund(fundcode);
  const tiers =
    fees?.tiers.filter((tier) => businesscode === '' || tier.businesscode === businesscode) ?? [];
  return { ok: true, record: [tiers, fees?.annual ?? []] };
};

export const answerHoldings: CallHandler<'fund/holding/list'> = async (body, context) => {
  if (!(await readFund(body.fundcode, context))) return noSuchFund(body.fundcode);
  const { report, reports } = await readReport(body, context);
  return { ok: true, record: [greatestFirst(report?.holdings, report), reports] };
};

export const answerIndustries: CallHandler<'fund/industry/list'> = async (body, context) => {
  if (!(await readFund(body.fundcode, context))) return noSuchFund(body.fundcode);
  const { report, reports } = await readReport(body, context);
  return { ok: true, record: [greatestFirst(report?.industries, report), reports] };
};

/** The report of a day, or the newest, and the days of all; a fund reports four times a year. */
async function readReport(
  { fundcode, reportdate }: { fundcode: string; reportdate?: string | undefined },
  context: CallContext,
) {
  const { rows } = await readList<Portfolio>(context, 'portfolio', `fund:${fundcode}`);
  const report =
    reportdate === undefined ? rows[0] : rows.find((row) => row.reportdate === reportdate);
  return { report, reports: rows.map((row) => ({ reportdate: row.reportdate })) };
}

function greatestFirst<Row extends { ratio: string }>(
  rows: readonly Row[] = [],
  report: Portfolio | undefined,
): (Row & { reportdate: string })[] {
  const dated = rows.map((row) => ({ ...row, reportdate: report?.reportdate ?? '' }));
  return dated.toSorted((a, b) => Number(b.ratio) - Number(a.ratio));
}
