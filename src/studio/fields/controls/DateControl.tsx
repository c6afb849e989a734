import { language } from '../../base/language/language.ts';
import { TimeInput } from '../../base/time/TimeInput.tsx';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';
import { fromInputDate, toInputDate, weekdayOf } from '../../core/nodes/calendar-date.ts';
import styles from './controls.module.css';

/** A calendar date, kept as yyyymmdd, with its weekday. */
export function DateControl({ id, value, invalid, describedBy, onChange }: ControlProperties) {
  const date = typeof value === 'string' ? value : '';
  const weekday = weekdayOf(date, language === 'en' ? 'en-GB' : 'zh-CN');
  return (
    <span className={styles.date}>
      <TimeInput
        id={id}
        kind="date"
        explains
        value={toInputDate(date)}
        status={invalid ? 'error' : ''}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(next) => onChange(fromInputDate(next))}
      />
      {weekday !== null && <span className={styles.hint}>{formTexts.weekday(weekday)}</span>}
    </span>
  );
}
