import { useSyncExternalStore } from 'react';
import { call } from '#kit';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { comingPayments } from '#rules/funds/regular-plan.ts';
import type { PlanPeriod } from '#rules/funds/regular-plan.ts';
import { calculatorTexts as words } from '#ui/calculator/calculator-texts.ts';
import { useCall } from '#ui/calls.tsx';
import { Day, useDayText } from '#ui/components/Day.tsx';
import styles from './View.module.css';

/** Enough for two payments a month apart, and the longest holidays after them. */
const DAYS_AHEAD = 75;
const SHOWN = 2;

/** The next days on which the plan would pay, by the calendar of trading days. Today is the visitor's, so only the browser shows it. */
export function NextPayments({ period, day }: { period: PlanPeriod; day: string }) {
  const dayText = useDayText();
  const today = useSyncExternalStore(never, todayInBeijing, () => '');
  const { answer } = useCall<'fund/calendar', undefined>(
    today === ''
      ? null
      : call('fund/calendar', { startdate: today, enddate: addDays(today, DAYS_AHEAD) }),
    undefined,
  );
  const coming = answer?.ok
    ? comingPayments(answer.record[0], { period, day }).slice(0, SHOWN)
    : [];
  if (coming.length === 0) return null;
  return (
    <dl className={styles.next}>
      <dt>{words.next}</dt>
      {coming.map(({ planned, paid }) => (
        <dd key={planned}>
          <Day date={paid ?? planned} />
          {paid === null ? words.unknownDay : paid !== planned && words.postponed(dayText(planned))}
        </dd>
      ))}
    </dl>
  );
}

function todayInBeijing(): string {
  return beijingTime(new Date().toISOString()).slice(0, 8);
}

/** Nobody sits through midnight over a plan. */
function never(): () => void {
  return () => undefined;
}
