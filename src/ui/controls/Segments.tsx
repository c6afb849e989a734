import { usePressed } from './use-pressed.ts';
import styles from './Segments.module.css';

export interface SegmentsProps<Value extends string> {
  /** Unique on the page. */
  id: string;
  /** What is chosen, for those who do not see the row. */
  legend: string;
  options: readonly { value: Value; label: string; count?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  /** `segments` for a few exclusive views, `tabs` above a list that they divide. */
  variant?: 'segments' | 'tabs';
}

/** One of a few, as radio buttons: arrow keys change it. Nothing to see without scripts, since it could do nothing. */
export function Segments<Value extends string>({
  id,
  legend,
  options,
  value,
  onChange,
  variant = 'segments',
}: SegmentsProps<Value>) {
  const [shown, press] = usePressed(value, onChange);
  return (
    <fieldset className={styles[variant]}>
      <legend>{legend}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === shown}
              onChange={() => press(option.value)}
            />
            {option.label}
            {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
