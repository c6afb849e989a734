import { besideBenchmark, besideBenchmarkYears } from '#rules/performance/benchmark.ts';
import {
  beginsBy,
  periodBegins,
  returnBetween,
  rowsFrom,
  yearReturns,
  type DayRow,
} from '#rules/performance/performance.ts';
import { indicators, RISK_FREE } from '#rules/performance/indicators.ts';
import { rollingReturns } from '#rules/performance/rolling.ts';
import { relativeRisk } from '#rules/performance/relative-risk.ts';
import { HISTORY_RANGES, type BenchmarkRow, type FundFacts } from '#schemas/fund.ts';
import { PERIODS, type PeriodGainRow } from '#schemas/fund/figures.ts';
import { latestFigures } from '#server/store/figures/performance.ts';
import { benchmarks, lastDays } from '#server/store/figures/read.ts';
import type { CallHandler, CallContext } from '../../calls/context.ts';
import { compositeGains, readComposite } from './composite.ts';
import { readPeerComparison } from './read-peers.ts';
import {
  noSuchFund,
  readFund,
  readGrowthHistory,
  readNamedFunds,
  tagFigures,
} from './read-funds.ts';

export const answerNavLatest: CallHandler<'fund/nav/latest'> = async (
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

export const answerPeriodGains: CallHandler<'fund/gain/period'> = async (
  { fundcode, periodsof = fundcode },
  context,
) => {
  const fund = await readFund(periodsof, context);
  if (!fund) return noSuchFund(periodsof);
  const days = await readGrowthHistory(periodsof, context);
  const figures = (await latestFigures(context.sql, context.moment, [periodsof])).get(periodsof);
  const [first] = days;
  if (!figures || !first) return { ok: true, record: [[]] };
  const { navdate, grownday } = figures;
  const begins = { ...periodBegins(navdate), foundud: first.navdate };
  const rows = PERIODS.filter((period) => figures[period] !== '').map((period) => {
    const startdate = rowsFrom(days, begins[period])[0]?.navdate ?? begins[period];
    return {
      period,
      startdate,
      navdate,
      gain: figures[period],
      basis: grownday > startdate ? ('growth' as const) : ('nav' as const),
    };
  });
  if (periodsof !== fundcode) return await besideFund(rows, fundcode, context);
  const comparePeers = await readPeerComparison(fund, navdate, context);
  const own = rows.map((row) => ({
    ...(row.period === 'foundud'
      ? { ...row, startdate: fund.establishdate || row.startdate }
      : row),
    ...comparePeers(row.period),
  }));
  const { imported, computed } = await knownBenchmarks(fund, own, context);
  return { ok: true, record: [besideBenchmark(own, [...imported, ...computed])] };
};

export const answerYearGains: CallHandler<'fund/gain/year'> = async (
  { fundcode, periodsof = fundcode },
  context,
) => {
  const fund = await readFund(periodsof, context);
  if (!fund) return noSuchFund(periodsof);
  const rows = yearReturns(await readGrowthHistory(periodsof, context));
  if (periodsof !== fundcode) return await besideFund(rows, fundcode, context);
  const spans = rows.map((row) => ({ ...row, period: row.year }));
  const { imported, computed } = await knownBenchmarks(fund, spans, context);
  return { ok: true, record: [besideBenchmarkYears(rows, imported, computed)] };
};

/** What was imported of a fund's benchmark, which counts, and what its composite grew by over these times. */
async function knownBenchmarks(
  fund: FundFacts,
  spans: readonly { period: string; startdate: string; navdate: string }[],
  context: CallContext,
): Promise<{ imported: BenchmarkRow[]; computed: BenchmarkRow[] }> {
  const [imported, computed] = await Promise.all([
    benchmarks(context.sql, context.moment, fund.fundcode),
    compositeGains(fund, spans, context),
  ]);
  return { imported, computed };
}

type SpanGain = Pick<PeriodGainRow, 'startdate' | 'navdate' | 'gain' | 'basis'>;

/** The same periods, of the same days, with what another fund returned over them; those that its figures do not cover are left out. */
async function besideFund<Row extends SpanGain>(
  rows: readonly Row[],
  fundcode: string,
  context: CallContext,
) {
  if (!(await readFund(fundcode, context))) return noSuchFund(fundcode);
  const days = await readGrowthHistory(fundcode, context);
  return { ok: true as const, record: [rows.flatMap((row) => withGain(row, days))] as [Row[]] };
}

function withGain<Row extends SpanGain>(row: Row, days: readonly DayRow[]): Row[] {
  if ((days[0]?.navdate ?? '99999999') > row.startdate) return [];
  const gain = returnBetween(days, row.startdate, row.navdate);
  return gain?.navdate === row.navdate ? [{ ...row, gain: gain.value, basis: gain.basis }] : [];
}

export const answerIndicators: CallHandler<'fund/indicator'> = async ({ fundcode }, context) => {
  const fund = await readFund(fundcode, context);
  if (!fund) return noSuchFund(fundcode);
  const days = await readGrowthHistory(fundcode, context);
  const { establishdate } = fund;
  const isWhole = establishdate !== '' && beginsBy(days, establishdate);
  const composite = await readComposite(fund, context);
  const rows = HISTORY_RANGES.flatMap((range) => indicators(days, range) ?? []).map((row) => {
    const relative = composite && relativeRisk(days, row.range, composite.levels);
    return {
      ...row,
      ...(row.range === 'all' && isWhole && { startdate: establishdate }),
      ...(relative && { relative }),
    };
  });
  return {
    ok: true,
    body: {
      fundcode,
      navdate: days.at(-1)?.navdate ?? '',
      riskfree: RISK_FREE.toFixed(2),
      rows,
      rolling: rollingReturns(days),
    },
  };
};
