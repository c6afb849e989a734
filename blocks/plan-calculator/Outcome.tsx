import { useMemo } from 'react';
import { formatChange, formatDate, formatNumber, formatPercent } from '#rules/numbers/format.ts';
import { RETURN_CONVENTION } from '#rules/performance/labels.ts';
import { periodEnds, periodStep } from '#rules/performance/history.ts';
import { extremeStarts, runPlan } from '#rules/funds/regular-plan.ts';
import type { RegularPlan, PlanResult, PlanStart } from '#rules/funds/regular-plan.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import { calculatorTexts as words } from '#ui/calculator/calculator-texts.ts';
import { Chart } from '#ui/chart/Chart.tsx';
import { DataTable } from '#ui/chart/DataTable.tsx';
import { AsOf } from '#ui/fund/AsOf.tsx';
import { PercentChange } from '#ui/fund/PercentChange.tsx';
import { Figure } from '#ui/fund/Figure.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Day, useDayText } from '#ui/components/Day.tsx';
import { SaveShown } from '#ui/fund/SaveShown.tsx';
import { Empty } from '#ui/components/States.tsx';
import type { FundRow, NavHistoryRow } from '#schemas/fund.ts';
import styles from './View.module.css';

export interface OutcomeProps {
  /** At least one, ascending by day. */
  rows: readonly NavHistoryRow[];
  plan: RegularPlan;
  fundname: string;
  /** Of the fund's newest day, which is the last of the rows. */
  staleflag: FundRow['staleflag'];
}

/** What came of the plan: its figures, its curve with a table, and how it depends on the day it began. */
export function Outcome({ rows, plan, fundname, staleflag }: OutcomeProps) {
  const { amount, period, day, rate } = plan;
  const result = useMemo(
    () => runPlan(rows, { amount, period, day, rate }),
    [rows, amount, period, day, rate],
  );
  if (!result) return <Empty title={words.noPayment} />;
  const conditions = words.planConditions(
    words.periods[period],
    period === '0' ? ` ${words.monthDay(day)}` : (words.weekDays[Number(day) - 1] ?? ''),
    formatNumber(amount),
    formatPercent(rate),
  );
  return (
    <>
      <p className={styles.conditions}>
        {fundname + punctuation.comma}
        {conditions}
      </p>
      <Figures result={result} staleflag={staleflag} />
      <Curve result={result} fundname={fundname} conditions={conditions} />
      <Starts rows={rows} plan={plan} />
    </>
  );
}

function Figures({
  result: { steps, end },
  staleflag,
}: { result: PlanResult } & Pick<OutcomeProps, 'staleflag'>) {
  const dayText = useDayText();
  const asOf = <AsOf date={end.navdate} staleflag={staleflag} />;
  return (
    <dl className={styles.figures}>
      <Figure
        size="large"
        label={words.invested}
        value={formatNumber(end.invested)}
        unit={words.yuan}
        asOf={`${dayText(steps[0]?.navdate ?? '')} ${fundTexts.since}${punctuation.comma}${words.payments(end.payments)}`}
      />
      <Figure
        size="large"
        label={words.value}
        value={formatNumber(end.value)}
        unit={words.yuan}
        asOf={asOf}
      />
      <Figure
        size="large"
        label={words.gain}
        value={<PercentChange value={end.gain} />}
        asOf={asOf}
      />
    </dl>
  );
}

/** After every payment, and on the last day. */
function Curve({
  result: { steps, end },
  fundname,
  conditions,
}: {
  result: PlanResult;
  fundname: string;
  conditions: string;
}) {
  const days = steps.at(-1)?.navdate === end.navdate ? steps : [...steps, end];
  const points = days.map(({ navdate, gain }) => ({
    date: navdate,
    value: Number(gain),
    text: formatChange(gain),
  }));
  return (
    <div>
      <Chart
        label={`${fundname} ${words.curve}`}
        series={[{ name: words.curve, points }]}
        kind="change"
        zero
      />
      <SaveShown
        title={`${fundname} ${words.curve}`}
        asOf={formatDate(end.navdate)}
        notes={[conditions, RETURN_CONVENTION]}
      >
        <DataTable
          label={fundTexts.table}
          caption={fundTexts.tableSteps[periodStep(days)]}
          columns={[
            fundTexts.date,
            words.inYuan(words.invested),
            words.inYuan(words.valueThen),
            words.gain,
          ]}
          rows={periodEnds(days)
            .flatMap((at) => (days[at] ? [{ at, step: days[at] }] : []))
            .toReversed()
            .map(({ at, step }) => ({
              key: String(at),
              cells: [
                <Day key="day" date={step.navdate} />,
                formatNumber(step.invested),
                formatNumber(step.value),
                <PercentChange key="gain" value={step.gain} />,
              ],
            }))}
        />
      </SaveShown>
    </div>
  );
}

function Starts({
  rows,
  plan: { amount, period, day, rate },
}: Pick<OutcomeProps, 'rows' | 'plan'>) {
  const dayText = useDayText();
  const found = useMemo(
    () => extremeStarts(rows, { amount, period, day, rate }),
    [rows, amount, period, day, rate],
  );
  if (!found) return <p className={styles.conditions}>{words.tooShort}</p>;
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <div>
      <dl className={styles.figures}>
        <Start label={words.worst} start={found.worst} />
        <Start label={words.best} start={found.best} />
      </dl>
      <p className={styles.conditions}>
        {words.startsUntil(
          dayText(first?.navdate ?? ''),
          dayText(found.until),
          dayText(last?.navdate ?? ''),
        )}
      </p>
    </div>
  );
}

function Start({ label, start }: { label: string; start: PlanStart }) {
  const dayText = useDayText();
  return (
    <Figure
      label={label}
      value={<PercentChange value={start.gain} />}
      asOf={words.start(dayText(start.navdate), start.payments)}
    />
  );
}
