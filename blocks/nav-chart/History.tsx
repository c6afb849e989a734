import { formatChange, formatDate, formatNumber } from '#rules/format.ts';
import { periodEnds, periodStep } from '#rules/history.ts';
import { deepestFallOfReturns } from '#rules/performance.ts';
import { Chart } from '#ui/chart/Chart.tsx';
import type { ChartMark } from '#ui/chart/Chart.tsx';
import { DataTable } from '#ui/chart/DataTable.tsx';
import { Change } from '#ui/fund/Change.tsx';
import { chartTexts } from '#ui/fund/chart-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Day } from '#ui/parts/Day.tsx';
import type { DividendRow, FundDetail, NavHistoryRow } from '#schemas/fund.ts';
import styles from './View.module.css';

export interface HistoryProps {
  /** Undefined when its facts could not be had; then NAVs have the decimals that they came with. */
  fund: FundDetail | undefined;
  record: [NavHistoryRow[], DividendRow[]];
  rangeLabel: string;
  measure: 'return' | 'nav';
  table: boolean;
  busy: boolean;
}

/** A range of a fund's history: what came of it, its curve and its table. There is at least one row. */
export function History({ fund, record: [rows, payouts], rangeLabel, measure, table, busy }: HistoryProps) {
  const nav = ({ nav: value }: NavHistoryRow) => formatNumber(value, fund ? Number(fund.navdecimals) : (value.split('.')[1]?.length ?? 0));
  const isReturn = measure === 'return';
  const points = rows.map((row) => ({
    date: row.navdate,
    value: Number(isReturn ? row.cumulative : row.nav),
    text: isReturn ? formatChange(row.cumulative) : nav(row),
  }));
  const name = isReturn ? chartTexts.cumulativeWithDividends : fundTexts.nav;
  return (
    <>
      <Summary rows={rows} />
      <Chart
        label={[fund?.fundname, rangeLabel, name].filter(Boolean).join(' ')}
        measure={name}
        points={points}
        kind={isReturn ? 'change' : 'number'}
        zero={isReturn}
        marks={payouts.map(toMark)}
        markLabel={countPayouts(payouts)}
        busy={busy}
      />
      {table && (
        <DataTable
          label={fundTexts.table}
          caption={`${fundTexts.tableSteps[periodStep(rows)]}，${chartTexts.sinceDay(formatDate(rows[0]?.navdate ?? ''))}`}
          columns={[fundTexts.date, fundTexts.nav, fundTexts.growth, chartTexts.cumulative]}
          rows={periodEnds(rows).flatMap((at) => rows[at] ?? []).toReversed().map((row) => ({
            key: row.navdate,
            cells: [<Day key="day" date={row.navdate} />, nav(row), <Change key="growth" value={row.growth} />, <Change key="sum" value={row.cumulative} />],
          }))}
        />
      )}
    </>
  );
}

function Summary({ rows }: { rows: NavHistoryRow[] }) {
  const [first, last] = [rows[0], rows.at(-1)];
  const fall = deepestFallOfReturns(rows);
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{chartTexts.rangeReturn}</dt>
        <dd><Change value={last?.cumulative ?? ''} /></dd>
        <dd className={styles.span}><Day date={first?.navdate ?? ''} /> {fundTexts.to} <Day date={last?.navdate ?? ''} /></dd>
      </div>
      <div>
        <dt>{chartTexts.deepestFall}</dt>
        <dd><Change value={fall?.value ?? '0'} /></dd>
        {fall && <dd className={styles.span}><Day date={fall.from} /> {fundTexts.to} <Day date={fall.to} /></dd>}
      </div>
    </dl>
  );
}

function toMark({ exdate, kind, amount }: DividendRow): ChartMark {
  return { date: exdate, text: chartTexts[kind](amount) };
}

function countPayouts(payouts: DividendRow[]): string | undefined {
  const count = (kind: DividendRow['kind']) => payouts.filter((payout) => payout.kind === kind).length;
  const [dividends, splits] = [count('dividend'), count('split')];
  return [dividends > 0 && chartTexts.dividends(dividends), splits > 0 && chartTexts.splits(splits)].filter(Boolean).join('，') || undefined;
}
