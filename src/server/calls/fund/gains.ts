import { indicators, RISK_FREE } from '#rules/performance/indicators.ts';
import { periodBegins, yearReturns } from '#rules/performance/performance.ts';
import { HISTORY_RANGES } from '#schemas/fund.ts';
import { PERIODS } from '#schemas/fund/figures.ts';
import { latestFigures } from '#server/figures/performance.ts';
import { growthHistory, lastDays } from '#server/figures/read.ts';
import type { Answerer } from '../context.ts';
import { noSuchFund, readFund, readNamedFunds, tagFigures } from './read-funds.ts';

export const answerNavLatest: Answerer<'fund/nav/latest'> = async (
  { fundcodes, enddate },
  context,
) => {
  const funds = await readNamedFunds(fundcodes, context);
  const codes = funds.map(({ fundcode }) => fundcode);
  tagFigures(codes, context);
  const days = await lastDays(context.sql, context.moment, codes, enddate);
  const rows = funds.flatMap(({ fundcode, fundname }) => {
    const day = days.get(fundcode);
    return day ? [{ fundcode, fundname, ...day }] : [];
  });
  return { ok: true, record: [rows] };
};

export const answerPeriodGains: Answerer<'fund/gain/period'> = async ({ fundcode }, context) => {
  const fund = await readFund(fundcode, context);
  if (!fund) return noSuchFund(fundcode);
  tagFigures([fundcode], context);
  const figures = (await latestFigures(context.sql, context.moment, [fundcode])).get(fundcode);
  if (!figures) return { ok: true, record: [[]] };
  const { navdate } = figures;
  const begins = { ...periodBegins(navdate), foundud: fund.establishdate };
  return {
    ok: true,
    record: [
      PERIODS.filter((period) => begins[period] !== '').map((period) => ({
        period,
        startdate: begins[period],
        navdate,
        gain: figures[period],
      })),
    ],
  };
};

export const answerYearGains: Answerer<'fund/gain/year'> = async ({ fundcode }, context) => {
  if (!(await readFund(fundcode, context))) return noSuchFund(fundcode);
  tagFigures([fundcode], context);
  return {
    ok: true,
    record: [yearReturns(await growthHistory(context.sql, context.moment, fundcode))],
  };
};

export const answerIndicators: Answerer<'fund/indicator'> = async ({ fundcode }, context) => {
  if (!(await readFund(fundcode, context))) return noSuchFund(fundcode);
  tagFigures([fundcode], context);
  const days = await growthHistory(context.sql, context.moment, fundcode);
  const rows = HISTORY_RANGES.flatMap((range) => indicators(days, range) ?? []);
  return {
    ok: true,
    body: { fundcode, navdate: days.at(-1)?.navdate ?? '', riskfree: RISK_FREE.toFixed(2), rows },
  };
};
