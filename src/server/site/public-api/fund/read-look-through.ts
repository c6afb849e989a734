import {
  lookThrough,
  MAX_DEPTH,
  type LookThrough,
  type ReportedFund,
} from '#rules/portfolio/look-through.ts';
import { positionLists } from '#rules/portfolio/positions.ts';
import { round } from '#rules/numbers/arithmetic.ts';
import type { LookThroughResult } from '#schemas/fund/portfolio-report.ts';
import type { Portfolio } from '#schemas/fund/portfolio.ts';
import type { CallContext } from '../../calls/context.ts';
import { readReportsOf } from './read-portfolios.ts';

/** Maximum number of funds of which reports are read. */
const MOST_FUNDS = 300;
const DECIMALS = 4;

/** What a fund of funds holds through its funds by their reports of the same day; undefined for a fund that holds none. */
export async function readLookThrough(
  report: Portfolio,
  most: number,
  context: CallContext,
): Promise<LookThroughResult | undefined> {
  const root = reportedFund(report);
  if (root.funds.length === 0) return undefined;
  const seen = lookThrough(root, await readHeldReports(root, report.reportdate, context));
  return roundResult(seen, most);
}

/** The reports of the day of the held funds, of the funds that those hold, and so on. */
async function readHeldReports(
  root: ReportedFund,
  reportdate: string,
  context: CallContext,
): Promise<Map<string, ReportedFund>> {
  const known = new Map<string, ReportedFund>();
  const asked = new Set([root.fundcode]);
  let level: readonly ReportedFund[] = [root];
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
    const codes = [...new Set(level.flatMap(({ funds }) => funds.map(({ code }) => code)))]
      .filter((code) => !asked.has(code))
      .slice(0, MOST_FUNDS - asked.size);
    for (const code of codes) asked.add(code);
    // oxlint-disable-next-line no-await-in-loop -- which funds are held is known once the funds above them are read
    const found = await readReportsOf(codes, reportdate, context);
    level = [...found.values()].map(reportedFund);
    for (const fund of level) known.set(fund.fundcode, fund);
  }
  return known;
}

function reportedFund(report: Portfolio): ReportedFund {
  const { stocks, funds } = positionLists(report);
  return {
    fundcode: report.fundcode,
    stocks: stocks.positions,
    funds: funds.positions,
  };
}

function roundResult(
  { positions, heldratio, seenratio, unseen }: LookThrough,
  most: number,
): LookThroughResult {
  const rounded = <Row extends { ratio: string }>(row: Row): Row => ({
    ...row,
    ratio: round(row.ratio, DECIMALS),
  });
  return {
    heldratio: round(heldratio, DECIMALS),
    seenratio: round(seenratio, DECIMALS),
    totalcount: String(positions.length),
    rows: positions.slice(0, most).map(rounded),
    unseen: unseen.map(rounded),
  };
}
