import { RANGE_LABELS } from '#rules/performance/labels.ts';
import { TRADING_DAYS_A_YEAR } from '#rules/figures/year-days.ts';
import { formatNumber, formatPercent } from '#rules/numbers/format.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import type { IndicatorRow, RollingRow } from '#schemas/fund/figures.ts';
import { useCall } from '#ui/calls.tsx';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { wholeLabel } from '#ui/fund/labels.ts';
import { Day } from '#ui/components/Day.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { textProp } from '#ui/text-prop.ts';
import { FigureTable, type FigureRow } from './FigureTable.tsx';
import type { PanelProps } from './panel.ts';
import { PanelPart } from './PanelPart.tsx';
import styles from './Panels.module.css';

/** How deep the fund fell, when, and how much it moves; and what these words mean. */
export function RiskPanel({ fundcode, calls, props, data }: PanelProps) {
  const fund = useCall(calls.fund, data.fund).answer;
  const { answer, loading, retry } = useCall(calls.risk, data.risk);
  if (!answer.ok)
    return <Failed message={answer.msg || undefined} retry={retry} loading={loading} />;
  const { navdate, rows, riskfree, rolling = [] } = answer.body;
  if (rows.length === 0) return <Empty title={words.noRisk} />;
  const whole = wholeLabel(fund.ok ? fund.record[0][0] : undefined);
  return (
    <>
      <PanelPart title={words.risk} asOf={navdate} saved={{ table: 'risk', fundcode }}>
        <FigureTable
          caption={[
            words.riskBasis(formatPercent(riskfree), TRADING_DAYS_A_YEAR),
            grownRanges(rows, whole),
          ]
            .filter(Boolean)
            .join(punctuation.semicolon)}
          label={words.risk}
          columns={[words.period, words.drawdown, words.fallDays, words.volatility, words.sharpe]}
          rows={rows.map((row) => toRow(row, whole))}
        />
        <BenchmarkRisk rows={rows} whole={whole} />
        <p className={styles.note} {...textProp('riskNote')}>
          {props.riskNote}
        </p>
      </PanelPart>
      <RollingReturns rows={rolling} asOf={navdate} fundcode={fundcode} />
    </>
  );
}

/** How returns spread over every holding of one length. */
function RollingReturns({
  rows,
  asOf,
  fundcode,
}: {
  rows: readonly RollingRow[];
  asOf: string;
  fundcode: string;
}) {
  if (rows.length === 0) return null;
  return (
    <PanelPart title={words.rolling} asOf={asOf} saved={{ table: 'rolling', fundcode }}>
      <FigureTable
        caption={words.rollingBasis}
        label={words.rolling}
        columns={[
          words.holding,
          words.heldTimes,
          words.highest,
          words.median,
          words.lowest,
          words.gained,
        ]}
        rows={rows.map(({ holding, count, highest, median, lowest, gained }) => ({
          key: holding,
          cells: [
            words.held[holding],
            formatNumber(count, 0),
            <PercentChange key="highest" value={highest} />,
            <PercentChange key="median" value={median} />,
            <PercentChange key="lowest" value={lowest} />,
            formatPercent(gained),
          ],
        }))}
      />
    </PanelPart>
  );
}

/** How the fund moved against its benchmark, where that is known by day; and what these words mean. */
function BenchmarkRisk({ rows, whole }: { rows: readonly IndicatorRow[]; whole: string }) {
  const known = rows.flatMap(({ range, relative }) => (relative ? [{ range, ...relative }] : []));
  if (known.length === 0) return null;
  return (
    <>
      <FigureTable
        caption={words.relativeRisk}
        label={words.relativeRisk}
        columns={[words.period, words.trackingError, words.informationRatio, words.beta]}
        rows={known.map(({ range, trackingerror, information, beta }) => ({
          key: range,
          cells: [
            range === 'all' ? whole : RANGE_LABELS[range],
            formatPercent(trackingerror),
            formatNumber(information),
            formatNumber(beta),
          ],
        }))}
      />
      <p className={styles.note}>{words.relativeRiskNote}</p>
    </>
  );
}

function grownRanges(rows: readonly IndicatorRow[], whole: string): string {
  const ranges = rows
    .filter(({ basis }) => basis === 'growth')
    .map(({ range }) => (range === 'all' ? whole : RANGE_LABELS[range]));
  return ranges.length === 0 ? '' : words.grownPart(ranges.join(punctuation.list));
}

function toRow(
  { range, startdate, maxdrawdown, peakdate, lowdate, volatility, sharpe }: IndicatorRow,
  whole: string,
): FigureRow {
  return {
    key: range,
    cells: [
      <span key="range">
        {range === 'all' ? whole : RANGE_LABELS[range]}
        <small>
          <Day date={startdate} /> {fundTexts.since}
        </small>
      </span>,
      <PercentChange key="fall" value={maxdrawdown} />,
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
