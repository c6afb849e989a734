import { GROWTH_LABELS } from '#rules/performance/labels.ts';
import { subtract } from '#rules/numbers/arithmetic.ts';
import { excessOf } from '#rules/performance/excess.ts';
import type { PeriodGainRow } from '#schemas/fund/figures.ts';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { useDayText } from '#ui/components/Day.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { FigureTable } from '../FigureTable.tsx';
import { conventionOf } from './convention.ts';

interface PeriodReturnsProps {
  rows: readonly PeriodGainRow[];
  /** Over the same periods, as far as the reference has figures for them. */
  reference: { fundcode: string; rows: readonly PeriodGainRow[] } | undefined;
}

/** Periods side by side, each with the day it is counted from, beside the benchmark and the reference over the same days. */
export function PeriodReturns({ rows, reference }: PeriodReturnsProps) {
  const dayText = useDayText();
  const beside = rows.map(
    (row) => reference?.rows.find(({ period }) => period === row.period)?.gain ?? '',
  );
  const line = (key: string, name: string, values: readonly string[], points = false) => ({
    key,
    cells: [
      name,
      ...values.map((value, at) => (
        <PercentChange key={rows[at]?.period} value={value} points={points} />
      )),
    ],
  });
  const own = rows.map(({ gain }) => gain);
  const lines = [line('own', words.own, own)];
  if (rows.some(({ benchmarkgain }) => benchmarkgain)) {
    const benchmarks = rows.map(({ benchmarkgain = '' }) => benchmarkgain);
    lines.push(line('benchmark', fundTexts.benchmark, benchmarks));
    lines.push(line('excess', words.excess, rows.map(excessOf), true));
  }
  if (reference && beside.some((gain) => gain !== '')) {
    lines.push(line('reference', words.reference(reference.fundcode), beside));
    lines.push(
      line(
        'difference',
        words.difference,
        own.map((gain, at) => (gain !== '' && beside[at] ? subtract(gain, beside[at]) : '')),
        true,
      ),
    );
  }
  const heads = rows.map(({ period, startdate }) => ({
    key: period,
    head: (
      <>
        {GROWTH_LABELS[period]}
        <small>{words.from(dayText(startdate))}</small>
      </>
    ),
  }));
  const grown = rows
    .filter(({ gain, basis }) => gain !== '' && basis === 'growth')
    .map(({ period }) => GROWTH_LABELS[period]);
  return (
    <FigureTable
      caption={conventionOf(grown)}
      label={words.periods}
      columns={[words.period, ...heads]}
      rows={lines}
    />
  );
}
