import { Button, Checkbox } from 'antd';
import { marks } from '../../../base/language/language.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { Switcher } from '../../../base/components/Switcher.tsx';
import { TimeInput } from '../../../base/time/TimeInput.tsx';
import { beijingParts, toBeijingIso, fullTime } from '../../../base/time/time.ts';
import { useNow } from '../../../base/time/use-now.ts';
import type { PlannedSpan, When } from '../plan/release-plan.ts';
import { publishTexts as texts } from '../shared/texts.ts';
import { USUAL_ENDS, usualEnds } from './end-days.ts';
import { useTradingDay } from './use-trading-day.ts';
import styles from '../shared/Publish.module.css';

interface Properties {
  when: When;
  span: PlannedSpan;
  /** It has a start anyway, and cannot begin at once. */
  isScheduled?: boolean;
  onChange(when: When): void;
}

/** When it starts, and whether it ends: absolute times in Beijing, with weekday and whether it is a trading day. */
export function WhenField({ when, span, isScheduled = false, onChange }: Properties) {
  const problem = (field: 'start' | 'end') =>
    !span.ok && span.field === field ? span.message : null;
  return (
    <div className={styles.field}>
      <span>{texts.when}</span>
      {!isScheduled && (
        <Switcher<When['kind']>
          label={texts.when}
          value={when.kind}
          full
          options={[
            { value: 'now', label: texts.now },
            { value: 'later', label: texts.later },
          ]}
          onChange={(kind) => onChange({ ...when, kind })}
        />
      )}
      {when.kind === 'later' && (
        <TimeInputs
          id="publish-start"
          label={texts.start}
          day={when.day}
          clock={when.clock}
          problem={problem('start')}
          onChange={(day, clock) => onChange({ ...when, day, clock })}
        />
      )}
      <Checkbox
        checked={when.ends}
        onChange={(event) => onChange({ ...when, ends: event.target.checked })}
      >
        {texts.ends}
      </Checkbox>
      <UsualEnds when={when} onChange={onChange} />
      {when.ends && (
        <TimeInputs
          id="publish-end"
          label={texts.end}
          day={when.endDay}
          clock={when.endClock}
          problem={problem('end')}
          onChange={(endDay, endClock) => onChange({ ...when, endDay, endClock })}
        />
      )}
    </div>
  );
}

/** Ends that are chosen by one press, counted from the start. */
function UsualEnds({ when, onChange }: Pick<Properties, 'when' | 'onChange'>) {
  const today = beijingParts(useNow()).day;
  const ends = usualEnds(when.kind === 'later' ? when.day : today);
  if (!ends) return null;
  const isChosen = (day: string) => when.ends && when.endDay === day && when.endClock === '00:00';
  return (
    <div className={styles.ends} role="group" aria-label={texts.endsOn}>
      {USUAL_ENDS.map((name) => (
        <Button
          key={name}
          size="small"
          aria-pressed={isChosen(ends[name])}
          onClick={() => onChange({ ...when, ends: true, endDay: ends[name], endClock: '00:00' })}
        >
          {texts.usualEnds[name]}
        </Button>
      ))}
    </div>
  );
}

interface TimeProperties {
  id: string;
  label: string;
  day: string;
  clock: string;
  problem: string | null;
  onChange(day: string, clock: string): void;
}

function TimeInputs({ id, label, day, clock, problem, onChange }: TimeProperties) {
  const at = toBeijingIso(day, clock);
  const trading = useTradingDay(day);
  const kind =
    trading === undefined ? '' : `${marks.comma}${trading ? texts.tradingDay : texts.closedDay}`;
  return (
    <>
      <div className={styles.start} role="group" aria-label={label}>
        <TimeInput
          id={id}
          kind="date"
          aria-label={`${label}${marks.colon}${texts.day}`}
          value={day}
          status={problem ? 'error' : ''}
          onChange={(next) => onChange(next, clock)}
        />
        <TimeInput
          kind="time"
          aria-label={`${label}${marks.colon}${texts.clock}`}
          value={clock}
          status={problem ? 'error' : ''}
          onChange={(next) => onChange(day, next)}
        />
      </div>
      {problem ? (
        <p className={styles.problem}>
          <Icon name="error" size={14} />
          {problem}
        </p>
      ) : (
        <p className={styles.plain}>
          {at && `${fullTime(at)}${kind}${marks.comma}${texts.beijing}`}
        </p>
      )}
    </>
  );
}
