import { missingQuarters } from '#rules/portfolio/report-quarters.ts';
import { sizeHistory } from '#rules/portfolio/size-history.ts';
import type { CallHandler } from '../../calls/context.ts';
import { noSuchFund, readFund, readShareClasses } from './read-funds.ts';
import { readReports } from './read-portfolios.ts';

/** Ten years of quarters. */
const MOST_REPORTS = 40;

export const answerFundSizeList: CallHandler<'fund/size/list'> = async ({ fundcode }, context) => {
  const fund = await readFund(fundcode, context);
  if (!fund) return noSuchFund(fundcode);
  const [published, portfolios] = await Promise.all([
    readShareClasses(fund, context),
    readReports(fundcode, context, MOST_REPORTS),
  ]);
  const names = new Map(published.map((one) => [one.fundcode, one.fundname]));
  const { classes, reports } = sizeHistory(portfolios, [...names.keys()]);
  return {
    ok: true,
    body: {
      fundcode,
      classes: classes.map((code) => ({ fundcode: code, fundname: names.get(code) ?? '' })),
      reports,
      missing: missingQuarters(reports.map(({ reportdate }) => reportdate)),
    },
  };
};
