import { beijingTime } from '#rules/dates/beijing-time.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { createTradingCalendar } from '#rules/dates/trading-calendar.ts';
import {
  compositeLevels,
  compositeReturn,
  type CompositeLevels,
} from '#rules/performance/composite.ts';
import { compositeText } from '#rules/performance/composite-words.ts';
import { periodBegins } from '#rules/performance/performance.ts';
import {
  GROWTH_FIELDS,
  type BenchmarkComposite,
  type BenchmarkGainRow,
  type BenchmarkRow,
  type FundFacts,
} from '#schemas/fund.ts';
import { baseDays, indexTag, readIndexSeries } from '#server/store/figures/index-series.ts';
import type { LatestFigures } from '#server/store/figures/performance.ts';
import { HOLIDAYS_TAG } from '#server/store/figures/tags.ts';
import type { CallContext } from '../../calls/context.ts';
import { keepByKey } from '../../calls/keep.ts';
import { tagFigures } from './read-funds.ts';
import { readHolidays } from './stale-flag.ts';

type ComposedFund = Pick<
  FundFacts,
  'fundcode' | 'establishdate' | 'benchmarkparts' | 'benchmarkrebalancing'
>;

interface ReadComposite {
  levels: CompositeLevels;
  text: string;
}

/** What a fund's benchmark is composed of and its levels; null where it is not composed, or its series were not imported. */
export async function readComposite(
  fund: ComposedFund,
  context: CallContext,
): Promise<ReadComposite | null> {
  const { benchmarkparts: parts = [], benchmarkrebalancing: rebalancing = 'daily' } = fund;
  if (parts.length === 0) return null;
  const codes = [...new Set(parts.map(({ indexcode }) => indexcode))].filter((code) => code !== '');
  return await keepByKey(context, ['composite', parts, rebalancing], async (inner) => {
    for (const code of codes) inner.tags.add(indexTag(code));
    inner.tags.add(HOLIDAYS_TAG);
    const today = beijingTime(inner.moment.at).slice(0, 8);
    const [series, holidays] = await Promise.all([
      readIndexSeries(inner.sql, inner.moment, codes),
      readHolidays(inner),
    ]);
    const calendar = createTradingCalendar(holidays);
    const isClosed = (day: string) => calendar.day(day) === 'closed';
    const levels = compositeLevels({ parts, rebalancing }, series, { today, isClosed });
    const text = compositeText(parts, rebalancing, { day: levels?.until ?? today, names: series });
    return levels && { levels, text };
  });
}

/** What the fund's page says of the benchmark, whose figures end on `navdate`; empty where it is not composed. */
export async function readCompositeFact(
  fund: ComposedFund,
  navdate: string,
  context: CallContext,
): Promise<{ benchmarkcomposite?: BenchmarkComposite }> {
  const composite = await readComposite(fund, context);
  if (!composite) return {};
  const { text, levels } = composite;
  const hasEnded = levels.until < navdate;
  return {
    benchmarkcomposite: {
      text,
      untildate: levels.until,
      endedby: hasEnded ? levels.endedBy : '',
    },
  };
}

/** What the composite grew by over these times, as rows that are named by their period; those that are not known are left out. */
export async function compositeGains(
  fund: ComposedFund,
  spans: readonly { period: string; startdate: string; navdate: string }[],
  context: CallContext,
): Promise<BenchmarkRow[]> {
  const composite = await readComposite(fund, context);
  if (!composite) return [];
  return spans.flatMap(({ period, startdate, navdate }) => {
    const gain = compositeReturn(composite.levels, startdate, navdate);
    return gain === undefined ? [] : [{ period, navdate, gain }];
  });
}

interface FundWithFigures {
  fund: ComposedFund;
  figures: LatestFigures | undefined;
}

/**
 * The latest figures of funds, with what composites grew by over the periods for which no growth of a benchmark was imported.
 * In the order given.
 */
export async function withComposites(
  rows: readonly FundWithFigures[],
  context: CallContext,
): Promise<(LatestFigures | undefined)[]> {
  const composed = rows.flatMap(({ fund, figures }) =>
    figures && (fund.benchmarkparts ?? []).length > 0 ? [{ fund, figures }] : [],
  );
  if (composed.length === 0) return rows.map(({ figures }) => figures);
  const wanted = composed.flatMap((row) => spansOf(row));
  const begins = await keepByKey(context, ['base days', wanted], async (inner) => {
    tagFigures(
      composed.map(({ fund }) => fund.fundcode),
      inner,
    );
    return await baseDays(inner.sql, inner.moment, wanted);
  });
  return await Promise.all(
    rows.map(async ({ fund, figures }) => {
      if (!figures || !composed.some((one) => one.fund === fund)) return figures;
      const spans = spansOf({ fund, figures }).flatMap(({ period, day }) => {
        const startdate = period === 'foundud' ? day : begins.get(`${fund.fundcode} ${period}`);
        return startdate === undefined ? [] : [{ period, startdate, navdate: figures.navdate }];
      });
      return withGains(figures, await compositeGains(fund, spans, context));
    }),
  );
}

/** The day from which each of a fund's periods is counted back; of the one since inception the day on which the fund began. */
function spansOf({
  fund: { fundcode, establishdate },
  figures,
}: {
  fund: ComposedFund;
  figures: LatestFigures;
}) {
  const { navdate } = figures;
  const begins = {
    ...periodBegins(navdate),
    day1ud: addDays(navdate, -1),
    foundud: establishdate,
  };
  return GROWTH_FIELDS.filter((period) => figures[period] !== '' && begins[period] !== '').map(
    (period) => ({ fundcode, period, day: begins[period] }),
  );
}

function withGains(figures: LatestFigures, gains: readonly BenchmarkRow[]): LatestFigures {
  const known = figures.benchmarkArr ?? [];
  const benchmarkArr = GROWTH_FIELDS.flatMap((period): BenchmarkGainRow[] => {
    const gain =
      known.find((one) => one.period === period)?.gain ??
      gains.find((one) => one.period === period)?.gain;
    return gain === undefined ? [] : [{ period, gain }];
  });
  return benchmarkArr.length === 0 ? figures : { ...figures, benchmarkArr };
}
