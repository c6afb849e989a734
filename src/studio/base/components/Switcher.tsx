import { useId, type ReactNode } from 'react';
import styles from './Switcher.module.css';

interface Properties<T extends string> {
  /** The accessible name of the group. */
  label: string;
  value: T | undefined;
  options: readonly { value: T; label: ReactNode; title?: string }[];
  /** As wide as its surroundings. */
  full?: boolean;
  invalid?: boolean;
  onChange(value: T): void;
}

/** Two to five exclusive choices side by side: native radio buttons, so that arrow keys and screen readers work as usual. */
export function Switcher<T extends string>({
  label,
  value,
  options,
  full = false,
  invalid = false,
  onChange,
}: Properties<T>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={invalid}
      className={full ? `${styles.track} ${styles.full}` : styles.track}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.title}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
