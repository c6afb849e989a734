import { formatNumber, formatPercent } from '#rules/numbers/format.ts';
import { periodEnds, periodStep } from '#rules/performance/history.ts';
import { Chart } from '#ui/chart/Chart.tsx';
import { DataTable } from '#ui/chart/DataTable.tsx';
import { chartTexts } from '#ui/fund/chart-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Day } from '#ui/components/Day.tsx';
import type { YieldRow } from '#schemas/fund.ts';
import styles from './View.module.css';

export interface YieldsProps {
  /** At least one. */
  rows: YieldRow[];
  rangeLabel: string;
  measure: 'yield7d' | 'income10k';
  table: boolean;
}

/** One curve of a range, its highest and lowest value, and its table. The axis is cut, so nothing is filled below. */
export function Yields({ rows, rangeLabel, measure, table }: YieldsProps) {
  const income = (row: YieldRow) => formatNumber(row.income10k, 4);
  const points = rows.map((row) => ({
    date: row.navdate,
    value: Number(row[measure]),
    text: measure === 'yield7d' ? formatPercent(row.yield7d) : `${income(row)} ${fundTexts.yuan}`,
  }));
  const ascending = points.toSorted((a, b) => a.value - b.value);
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <>
      <p className={styles.extremes}>
        <span>
          {chartTexts.highest} <b>{ascending.at(-1)?.text}</b>
        </span>
        <span>
          {chartTexts.lowest} <b>{ascending[0]?.text}</b>
        </span>
        <span className={styles.span}>
          <Day date={first?.navdate ?? ''} /> {fundTexts.to} <Day date={last?.navdate ?? ''} />
        </span>
      </p>
      <Chart
        label={`${rangeLabel} ${fundTexts[measure]}`}
        series={[{ name: fundTexts[measure], points }]}
        kind={measure === 'yield7d' ? 'percent' : 'number'}
      />
      {table && (
        <DataTable
          label={fundTexts.table}
          caption={fundTexts.tableSteps[periodStep(rows)]}
          columns={[fundTexts.date, fundTexts.income10kYuan, fundTexts.yield7d]}
          rows={periodEnds(rows)
            .flatMap((at) => rows[at] ?? [])
            .toReversed()
            .map((row) => ({
              key: row.navdate,
              cells: [
                <Day key="day" date={row.navdate} />,
                income(row),
                formatPercent(row.yield7d),
              ],
            }))}
        />
      )}
    </>
  );
}
