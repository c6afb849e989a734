import { language } from '../../base/language/language.ts';
import { TimeInput } from '../../base/time/TimeInput.tsx';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';
import { fromInputTime, toInputTime, weekdayOf } from '../../core/nodes/calendar-date.ts';
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
