import { subtract } from '#rules/numbers/arithmetic.ts';
import { excessOf } from '#rules/performance/excess.ts';
import { isPartYear } from '#rules/performance/calendar-year.ts';
import { formatChange } from '#rules/numbers/format.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import type { YearGainRow } from '#schemas/fund/figures.ts';
import { Bars } from '#ui/chart/Bars.tsx';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Day } from '#ui/components/Day.tsx';
import { FigureTable } from '../FigureTable.tsx';
import { conventionOf } from './convention.ts';
import { yearSpans } from './year-spans.ts';

export interface YearReturnsProps {
  /** The newest first, at least one. */
  rows: readonly YearGainRow[];
  /** Of the fund, for the picture. */
  name: string;
  reference: { fundcode: string; rows: readonly YearGainRow[] } | undefined;
}

/** Calendar years as bars and as a table; a year that is not whole says so. */
export function YearReturns({ rows, name, reference }: YearReturnsProps) {
  const years = rows.map((row, at) => {
    const isPart = isPartYear(row, at === 0);
    return { ...row, isPart, beside: besideOf(row, reference?.rows ?? []) };
  });
  const hasBeside = years.some(({ beside }) => beside !== '');
  const hasBenchmark = years.some(({ benchmarkgain }) => benchmarkgain);
  const code = hasBeside && reference ? [words.reference(reference.fundcode)] : [];
  const bars = years.toReversed().map(({ year, gain, beside, isPart }) => ({
    name: year,
    values: [Number(gain), ...(hasBeside ? [beside === '' ? undefined : Number(beside)] : [])],
    texts: [formatChange(gain), ...(hasBeside ? [formatChange(beside)] : [])],
    note: isPart ? words.partYear : undefined,
  }));
  return (
    <>
      <Bars
        label={words.yearPicture(name)}
        series={[words.own, ...code]}
        bars={bars}
        kind="change"
      />
      <FigureTable
        caption={conventionOf(
          yearSpans(
            rows.filter(({ basis }) => basis === 'growth').map(({ year }) => Number(year)),
            words.yearSpan,
          ),
        )}
        label={words.years}
        columns={[
          words.year,
          words.own,
          ...(hasBenchmark ? [fundTexts.benchmark, words.excess] : []),
          ...(hasBeside ? [...code, words.difference] : []),
        ]}
        rows={years.map((row) => ({
          key: row.year,
          cells: [
            <Year key="year" row={row} />,
            <PercentChange key="own" value={row.gain} />,
            ...(hasBenchmark
              ? [
                  <PercentChange key="benchmark" value={row.benchmarkgain ?? ''} />,
                  <PercentChange key="excess" value={excessOf(row)} points />,
                ]
              : []),
            ...(hasBeside
              ? [
                  <PercentChange key="beside" value={row.beside} />,
                  <PercentChange
                    key="difference"
                    value={row.beside && subtract(row.gain, row.beside)}
                    points
                  />,
                ]
              : []),
          ],
        }))}
      />
    </>
  );
}

function Year({
  row: { year, isPart, startdate, navdate },
}: {
  row: YearGainRow & { isPart: boolean };
}) {
  return (
    <>
      {year}
      {isPart && (
        <small>
          {words.partYear + punctuation.comma}
          <Day date={startdate} /> {fundTexts.to} <Day date={navdate} />
        </small>
      )}
    </>
  );
}

/** The reference's return over the same days; empty where it has no figures for them. */
function besideOf(own: YearGainRow, rows: readonly YearGainRow[]): string {
  const row = rows.find(({ year }) => year === own.year);
  return row?.startdate === own.startdate && row.navdate === own.navdate ? row.gain : '';
}
