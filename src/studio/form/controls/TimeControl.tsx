import { language } from '../../language.ts';
import { TimeInput } from '../../parts/TimeInput.tsx';
import type { ControlProperties } from '../form-context.ts';
import { formTexts } from '../texts.ts';
import { fromInputTime, toInputTime, weekdayOf } from './calendar-date.ts';
import styles from './controls.module.css';

/** A moment in Beijing, kept as yyyymmddHHMMSS, with its weekday. */
export function TimeControl({ id, value, invalid, describedBy, onChange }: ControlProperties) {
  const time = typeof value === 'string' ? value : '';
  const weekday = weekdayOf(time.slice(0, 8), language === 'en' ? 'en-GB' : 'zh-CN');
  return (
    <span className={styles.date}>
      <TimeInput
        id={id}
        kind="datetime-local"
        explains
        value={toInputTime(time)}
        status={invalid ? 'error' : ''}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(next) => onChange(fromInputTime(next))}
      />
      {weekday !== null && <span className={styles.hint}>{formTexts.weekday(weekday)}</span>}
    </span>
  );
}
