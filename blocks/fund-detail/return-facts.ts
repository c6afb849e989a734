import { answeredRows, benchmarkFact, figureFact } from '#kit';
import type { FigureFact } from '#rules/disclosure/facts.ts';
import { subtract } from '#rules/numbers/arithmetic.ts';
import { formatChange } from '#rules/numbers/format.ts';
import { hasBenchmark } from '#rules/performance/benchmark.ts';
import { excessOf } from '#rules/performance/excess.ts';
import type { PeriodGainRow } from '#schemas/fund/figures.ts';
import type { PanelAnswers } from './facts.ts';

interface Gain {
  period: string;
  startdate: string;
  navdate: string;
  gain: string;
  benchmarkgain?: string;
}

/** Returns by period and by calendar year, and those of the reference over the same time. */
export function returnFigures(
  fundcode: string,
  reference: string,
  { periods, years, referencePeriods, referenceYears }: PanelAnswers,
): FigureFact[] {
  const byYear = (rows: readonly (Omit<Gain, 'period'> & { year: string })[]): Gain[] =>
    rows.map(({ year, ...row }) => ({ ...row, period: year }));
  const own = { periods: answeredRows(periods), years: byYear(answeredRows(years)) };
  const beside = {
    periods: answeredRows(referencePeriods),
    years: byYear(answeredRows(referenceYears)),
  };
  const returns = (['periods', 'years'] as const).flatMap((place) => [
    ...own[place].map((row) => gainFigure(fundcode, row, place)),
    ...(reference === '' || hasBenchmark(own[place])
      ? []
      : beside[place].map((row) => besideFigure(reference, row, own[place], place))),
  ]);
  return [...returns, ...answeredRows(periods).flatMap((row) => peerFigure(fundcode, row) ?? [])];
}

/** The place among the funds of the category, with their number, their median and what the return differs by. */
function peerFigure(
  fundcode: string,
  { period, startdate, navdate, gain, peers }: PeriodGainRow,
): FigureFact | null {
  if (!peers) return null;
  const { median, rank, fundcount, quartile } = peers;
  const difference = median === '' || gain === '' ? '' : subtract(gain, median);
  return figureFact({
    ...{ kind: 'rank', fundcode, period, from: startdate, to: navdate, asof: navdate },
    ...{ place: `peers ${period}`, shown: rank },
    values: [
      ...[fundcount, quartile],
      ...[median, difference].map((value) => formatChange(value).replace('%', '')),
    ].filter((value) => value !== '' && value !== '--'),
  });
}

function gainFigure(fundcode: string, row: Gain, place: string): FigureFact {
  const { period, startdate, navdate, gain, benchmarkgain = '' } = row;
  const excess = excessOf({ gain, benchmarkgain });
  const span = { period, from: startdate, to: navdate, asof: navdate };
  // What stands in one column or row is of the same time, of the fund and of the reference.
  return figureFact({
    ...{ kind: 'return', fundcode, ...span },
    ...{ place: `${place} ${period}`, shown: formatChange(gain) },
    ...benchmarkFact(benchmarkgain),
    ...(excess !== '' && { values: [formatChange(excess).replace('%', '')] }),
  });
}

/** A return of the reference, with the difference between the two. */
function besideFigure(
  fundcode: string,
  row: Gain,
  own: readonly Gain[],
  place: string,
): FigureFact {
  const gain = own.find(({ period }) => period === row.period)?.gain ?? '';
  const isBoth = gain !== '' && row.gain !== '';
  return {
    ...gainFigure(fundcode, row, place),
    path: ['reference'],
    ...(isBoth && { values: [formatChange(subtract(gain, row.gain)).replace('%', '')] }),
  };
}
