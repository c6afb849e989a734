import { subtract } from '#rules/numbers/arithmetic.ts';
import { isPartYear } from '#rules/performance/calendar-year.ts';
import { formatChange } from '#rules/numbers/format.ts';
import type { YearGainRow } from '#schemas/fund/figures.ts';
import { Bars } from '#ui/chart/Bars.tsx';
import { Change } from '#ui/fund/Change.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Day } from '#ui/parts/Day.tsx';
import { FigureTable } from '../FigureTable.tsx';

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
    return { ...row, isPart, beside: besideOf(row, isPart, reference?.rows ?? []) };
  });
  const hasBeside = years.some(({ beside }) => beside !== '');
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
        caption={words.withDividends}
        label={words.years}
        columns={[words.year, words.own, ...(hasBeside ? [...code, words.difference] : [])]}
        rows={years.map((row) => ({
          key: row.year,
          cells: [
            <Year key="year" row={row} />,
            <Change key="own" value={row.gain} />,
            ...(hasBeside
              ? [
                  <Change key="beside" value={row.beside} />,
                  <Change
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
          {words.partYear}，<Day date={startdate} /> {fundTexts.to} <Day date={navdate} />
        </small>
      )}
    </>
  );
}

/** The reference's return over the same year; of a part of one only where both cover the same days. */
function besideOf(own: YearGainRow, isPart: boolean, rows: readonly YearGainRow[]): string {
  const at = rows.findIndex(({ year }) => year === own.year);
  const row = rows[at];
  if (!row) return '';
  const isSame = row.startdate === own.startdate && row.navdate === own.navdate;
  return isSame || !(isPart || isPartYear(row, at === 0)) ? row.gain : '';
}
