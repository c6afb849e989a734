import { add } from '#rules/numbers/arithmetic.ts';
import { overlapOf } from '#rules/portfolio/overlap.ts';
import { positionLists } from '#rules/portfolio/positions.ts';
import type { FundFacts } from '#schemas/fund.ts';
import type { FundOverlap } from '#schemas/fund/portfolio-report.ts';
import type { ListScope, Portfolio } from '#schemas/fund/portfolio.ts';
import type { CallHandler } from '../../calls/context.ts';
import { readNamedFunds } from './read-funds.ts';
import { readReports } from './read-portfolios.ts';

/** How far back a day is looked for of which all have a report. */
const MOST_REPORTS = 8;
/** Maximum number of shared positions of an answer. */
const MOST_POSITIONS = 50;

export const answerOverlap: CallHandler<'fund/overlap'> = async ({ fundcodes }, context) => {
  const funds = await readNamedFunds(fundcodes, context);
  const reports = await Promise.all(
    funds.map(({ fundcode }) => readReports(fundcode, context, MOST_REPORTS)),
  );
  const reportdate = commonDay(reports.filter((each) => each.length > 0));
  const chosen = reports.map(
    (each) => each.find((report) => report.reportdate === reportdate) ?? each[0],
  );
  const held = chosen.map(listedIn);
  const { pairs, positions } = overlapOf(held);
  return {
    ok: true,
    body: {
      reportdate,
      funds: funds.map((fund, at) => fundRow(fund, chosen[at], held[at] ?? [])),
      pairs: pairs.flatMap(({ one, other, count, ratio }) => {
        const [fund, beside] = [funds[one], funds[other]];
        // Nothing is said of a fund without a report.
        if (!fund || !beside || !chosen[one] || !chosen[other]) return [];
        return [
          {
            ...{ fundcode: fund.fundcode, otherfundcode: beside.fundcode },
            ...{ totalcount: String(count), ratio },
          },
        ];
      }),
      totalcount: String(positions.length),
      positions: positions.slice(0, MOST_POSITIONS),
    },
  };
};

/** The newest day of which all have a report; empty where there is none. */
function commonDay(reports: readonly (readonly Portfolio[])[]): string {
  const [first = [], ...others] = reports;
  const isCommon = ({ reportdate }: Portfolio) =>
    others.every((each) => each.some((report) => report.reportdate === reportdate));
  return first.find(isCommon)?.reportdate ?? '';
}

function listedIn(report: Portfolio | undefined) {
  if (!report) return [];
  const { stocks, bonds } = positionLists(report);
  return [...stocks.positions, ...bonds.positions];
}

function fundRow(
  { fundcode, fundname }: FundFacts,
  report: Portfolio | undefined,
  listed: readonly { ratio: string }[],
): FundOverlap['funds'][number] {
  const scopes = [report?.holdingscope, ...(report?.bonds?.length ? [report.bondscope] : [])];
  return {
    ...{ fundcode, fundname, reportdate: report?.reportdate ?? '' },
    scope: jointScope(scopes),
    totalcount: String(listed.length),
    ratio: listed.reduce((sum, { ratio }) => add(sum, ratio), '0'),
  };
}

/** Of lists that are taken together: all only where each has all. */
function jointScope(scopes: readonly (ListScope | undefined)[]): ListScope {
  if (scopes.every((scope) => scope === 'all')) return 'all';
  return scopes.includes('largest') ? 'largest' : '';
}
