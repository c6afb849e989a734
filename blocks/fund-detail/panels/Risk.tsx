import { RANGE_LABELS } from '#kit/fund-words.ts';
import { formatNumber, formatPercent } from '#rules/numbers/format.ts';
import type { IndicatorRow } from '#schemas/fund/figures.ts';
import { useCall } from '#ui/calls.tsx';
import { Change } from '#ui/fund/Change.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Day } from '#ui/parts/Day.tsx';
import { Empty, Failed } from '#ui/parts/States.tsx';
import { textProp } from '#ui/text-prop.ts';
import { FigureTable, type FigureRow } from './FigureTable.tsx';
import type { PanelProps } from './panel.ts';
import { Part } from './Part.tsx';
import styles from './Panels.module.css';

/** How deep the fund fell, when, and how much it moves; and what these words mean. */
export function Risk({ calls, props, data }: PanelProps) {
  const { answer, loading, retry } = useCall(calls.risk, data.risk);
  if (!answer.ok)
    return <Failed message={answer.msg || undefined} retry={retry} loading={loading} />;
  const { navdate, rows, riskfree } = answer.body;
  if (rows.length === 0) return <Empty title={words.noRisk} />;
  return (
    <Part title={words.risk} asOf={navdate}>
      <FigureTable
        caption={words.riskFree(formatPercent(riskfree))}
        label={words.risk}
        columns={[words.period, words.drawdown, words.fallDays, words.volatility, words.sharpe]}
        rows={rows.map(toRow)}
      />
      <p className={styles.note} {...textProp('riskNote')}>
        {props.riskNote}
      </p>
    </Part>
  );
}

function toRow({
  range,
  startdate,
  maxdrawdown,
  peakdate,
  lowdate,
  volatility,
  sharpe,
}: IndicatorRow): FigureRow {
  return {
    key: range,
    cells: [
      <span key="range">
        {RANGE_LABELS[range]}
        <small>
          <Day date={startdate} /> {fundTexts.since}
        </small>
      </span>,
      <Change key="fall" value={maxdrawdown} />,
      peakdate && (
        <span key="days">
          <Day date={peakdate} /> {fundTexts.to} <Day date={lowdate} />
        </span>
      ),
      formatPercent(volatility),
      formatNumber(sharpe),
    ],
  };
}
