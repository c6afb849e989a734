import { formatChange, formatNumber } from '#rules/numbers/format.ts';
import { periodEnds, periodStep } from '#rules/performance/history.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import { Chart } from '#ui/chart/Chart.tsx';
import { DataTable } from '#ui/chart/DataTable.tsx';
import type { Series } from '#ui/chart/scale.ts';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { chartTexts } from '#ui/fund/chart-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Day, useDayText } from '#ui/components/Day.tsx';
import type { DividendRow, FundDetail, HistoryRange, NavHistoryRow } from '#schemas/fund.ts';
import { drawdownSeries, payoutMarks, type Comparison } from './curves.ts';
import { Summary } from './Summary.tsx';

export interface HistoryProps {
  /** Undefined when its facts could not be had; then NAVs have the decimals that they came with. */
  fund: FundDetail | undefined;
  record: [NavHistoryRow[], DividendRow[]];
  /** Both curves, of a benchmark or a reference; drawn of returns alone, since a NAV says nothing beside another. */
  reference: Comparison | undefined;
  range: HistoryRange;
  rangeLabel: string;
  measure: 'return' | 'nav';
  /** The curve of the falls below it. */
  drawdown: boolean;
  table: boolean;
  busy: boolean;
}

/** A range of a fund's history: what came of it, its curve and its table. There is at least one row. */
export function NavHistory({
  fund,
  record: [rows, payouts],
  reference,
  range,
  rangeLabel,
  measure,
  drawdown,
  table,
  busy,
}: HistoryProps) {
  const nav = ({ nav: value }: NavHistoryRow) =>
    formatNumber(value, fund ? Number(fund.navdecimals) : (value.split('.')[1]?.length ?? 0));
  const isReturn = measure === 'return';
  const name = isReturn ? chartTexts.cumulativeWithDividends : fundTexts.nav;
  const toPoint = (row: NavHistoryRow) => ({
    date: row.navdate,
    value: Number(isReturn ? row.cumulative : row.nav),
    text: isReturn ? formatChange(row.cumulative) : nav(row),
  });
  const series: Series[] =
    isReturn && reference
      ? [reference.own, reference.reference]
      : [{ name, points: rows.map(toPoint) }];
  return (
    <>
      <Summary rows={rows} rangeLabel={rangeLabel} range={range} fund={fund} />
      <Chart
        label={[fund?.fundname, rangeLabel, name].filter(Boolean).join(' ')}
        series={series}
        kind={isReturn ? 'change' : 'number'}
        zero={isReturn}
        {...payoutMarks(payouts)}
        busy={busy}
      />
      {drawdown && (
        <Chart
          low
          label={[fund?.fundname, rangeLabel, chartTexts.drawdown].filter(Boolean).join(' ')}
          series={[drawdownSeries(rows)]}
          kind="change"
          zero
          busy={busy}
        />
      )}
      {table && <Figures rows={rows} nav={nav} reference={reference?.reference} />}
    </>
  );
}

function Figures({
  rows,
  nav,
  reference,
}: {
  rows: readonly NavHistoryRow[];
  nav: (row: NavHistoryRow) => string;
  reference: Series | undefined;
}) {
  const dayText = useDayText();
  const beside = new Map(reference?.points.map(({ date, value }) => [date, String(value)]));
  return (
    <DataTable
      label={fundTexts.table}
      caption={`${fundTexts.tableSteps[periodStep(rows)]}${punctuation.comma}${chartTexts.sinceDay(dayText(rows[0]?.navdate ?? ''))}`}
      columns={[
        fundTexts.date,
        fundTexts.nav,
        fundTexts.growth,
        chartTexts.cumulative,
        ...(reference ? [reference.name] : []),
      ]}
      rows={periodEnds(rows)
        .flatMap((at) => rows[at] ?? [])
        .toReversed()
        .map((row) => ({
          key: row.navdate,
          cells: [
            <Day key="day" date={row.navdate} />,
            nav(row),
            <PercentChange key="growth" value={row.growth} />,
            <PercentChange key="sum" value={row.cumulative} />,
            ...(reference
              ? [<PercentChange key="reference" value={beside.get(row.navdate) ?? ''} />]
              : []),
          ],
        }))}
    />
  );
}
