import { departures, withChanges } from '#rules/portfolio/position-changes.ts';
import { POSITION_SORTS, positionLists, type PositionList } from '#rules/portfolio/positions.ts';
import { missingQuarters, sharesOverReports } from '#rules/portfolio/report-quarters.ts';
import type { Portfolio } from '#schemas/fund/portfolio.ts';
import type { PortfolioReport, PositionTable } from '#schemas/fund/portfolio-report.ts';
import type { CallContext, CallHandler } from '../../calls/context.ts';
import { noSuchFund, readFund } from './read-funds.ts';
import { readLookThrough } from './read-look-through.ts';
import { readReports } from './read-portfolios.ts';

/** Over how many reports shares are told. */
const MOST_REPORTS = 8;
/** The largest positions of a report, as reports of quarters list them. */
const LARGEST = 10;
const MOST_POSITIONS = 1000;

export const answerPortfolio: CallHandler<'fund/portfolio'> = async (
  { fundcode, reportdate = '', pagecount = '' },
  context,
) => {
  if (!(await readFund(fundcode, context))) return noSuchFund(fundcode);
  const most = Math.min(Number(pagecount) || LARGEST, MOST_POSITIONS);
  const { all, at } = await findReport(fundcode, reportdate, context);
  // Further back than the newest eight they are told up to the report that was asked for.
  const first = at < MOST_REPORTS ? 0 : at;
  const window = all.slice(first, first + MOST_REPORTS);
  const [report, before] = [all[at], all[at + 1]];
  const lookthrough = report && (await readLookThrough(report, most, context));
  return {
    ok: true,
    body: {
      fundcode,
      reportdate: report?.reportdate ?? '',
      reportkind: report?.reportkind ?? '',
      beforedate: before?.reportdate ?? '',
      reports: window.map((each) => ({
        reportdate: each.reportdate,
        reportkind: each.reportkind ?? '',
      })),
      newestdate: first === 0 ? '' : (all[0]?.reportdate ?? ''),
      missing: missingQuarters(window.map((each) => each.reportdate)),
      ...tablesOf(report, before, most),
      ...sharesOf(window),
      ...(lookthrough && { lookthrough }),
    },
  };
};

/** The reports that are needed, the newest first, and the place of the one that was asked for, or of the newest. */
async function findReport(
  fundcode: string,
  reportdate: string,
  context: CallContext,
): Promise<{ all: readonly Portfolio[]; at: number }> {
  const placeIn = (reports: readonly Portfolio[]) =>
    reports.findIndex((report) => report.reportdate === reportdate);
  const newest = await readReports(fundcode, context, MOST_REPORTS + 1);
  const at = placeIn(newest);
  if (reportdate === '' || (at >= 0 && at < MOST_REPORTS) || newest.length <= MOST_REPORTS)
    return { all: newest, at: Math.max(at, 0) };
  const all = await readReports(fundcode, context);
  return { all, at: Math.max(placeIn(all), 0) };
}

function tablesOf(
  report: Portfolio | undefined,
  before: Portfolio | undefined,
  most: number,
): Pick<PortfolioReport, (typeof POSITION_SORTS)[number]> {
  const now = report && positionLists(report);
  const earlier = before && positionLists(before);
  const [stocks, bonds, funds] = POSITION_SORTS.map((sort) =>
    tableOf(now?.[sort] ?? NO_POSITIONS, earlier?.[sort], most),
  );
  const empty = tableOf(NO_POSITIONS, undefined, most);
  return { stocks: stocks ?? empty, bonds: bonds ?? empty, funds: funds ?? empty };
}

const NO_POSITIONS: PositionList = { scope: '', positions: [] };

function tableOf(now: PositionList, before: PositionList | undefined, most: number): PositionTable {
  return {
    scope: now.scope,
    totalcount: String(now.positions.length),
    rows: withChanges(now, before).slice(0, most),
    departed: before ? departures(now, before, LARGEST) : [],
  };
}

function sharesOf(
  reports: readonly Portfolio[],
): Pick<PortfolioReport, 'industries' | 'bondkinds' | 'assets'> {
  return {
    industries: sharesOverReports(
      reports.map(({ industries }) =>
        industries.map(({ industryname, ratio }) => ({ name: industryname, ratio })),
      ),
    ),
    bondkinds: sharesOverReports(
      reports.map(({ bondkinds = [] }) =>
        bondkinds.map(({ kindname, ratio }) => ({ name: kindname, ratio })),
      ),
    ),
    assets: sharesOverReports(
      reports.map(({ assets = [] }) =>
        assets.map(({ assetclass, ratio }) => ({ name: assetclass, ratio })),
      ),
    ),
  };
}
