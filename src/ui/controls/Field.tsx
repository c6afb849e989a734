import type { ReactNode } from 'react';
import { Icon } from '#ui/components/Icon.tsx';
import styles from './Field.module.css';

/** What a control takes over from its field, so that label, help and error are read with it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  /** Of the control; unique on the page. */
  id: string;
  label: string;
  /** What the value counts, behind it: 元. */
  unit?: string | undefined;
  help?: string | undefined;
  /** What is wrong and what to do, in words; undefined while nothing is. */
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A control in its box with label above, unit behind, help and error below. */
export function Field({ id, label, unit, help, error, children }: FieldProps) {
  const describedBy =
    [unit && `${id}-unit`, help && `${id}-help`, error && `${id}-error`]
      .filter(Boolean)
      .join(' ') || undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        {children({
          id,
          'aria-describedby': describedBy,
          'aria-invalid': error ? true : undefined,
        })}
        {unit && (
          <span className={styles.unit} id={`${id}-unit`}>
            {unit}
          </span>
        )}
      </div>
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      <p className={styles.error} id={`${id}-error`} role="status">
        {error && (
          <>
            <Icon name="warn" size={16} />
            {error}
          </>
        )}
      </p>
    </div>
  );
}
