import type { Answer } from '#kit';
import { formatChange } from '#rules/numbers/format.ts';
import { Chart } from '#ui/chart/Chart.tsx';
import { chartTexts } from '#ui/fund/chart-texts.ts';
import { wholeLabel } from '#ui/fund/labels.ts';
import type { FundDetail } from '#schemas/fund.ts';
import { benchmarkSeries, payoutMarks } from './curves.ts';
import { Summary } from './Summary.tsx';
import styles from './View.module.css';

/** On paper, where no range can be chosen: the whole history. */
export function Printed({
  fund,
  history,
}: {
  fund: FundDetail | undefined;
  history: Answer<'fund/nav/history'>;
}) {
  if (!history.ok || history.record[0].length === 0) return null;
  const [rows, payouts] = history.record;
  const range = wholeLabel(fund);
  const points = rows.map(({ navdate, cumulative }) => ({
    date: navdate,
    value: Number(cumulative),
    text: formatChange(cumulative),
  }));
  const benchmark = benchmarkSeries(rows, fund?.fundname ?? '');
  return (
    <div className={styles.paper}>
      <p>{range}</p>
      <Summary rows={rows} rangeLabel={range} range="all" fund={fund} />
      <Chart
        label={[fund?.fundname, range, chartTexts.cumulativeWithDividends]
          .filter(Boolean)
          .join(' ')}
        series={
          benchmark
            ? [benchmark.own, benchmark.reference]
            : [{ name: chartTexts.cumulativeWithDividends, points }]
        }
        kind="change"
        zero
        {...payoutMarks(payouts)}
      />
    </div>
  );
}
