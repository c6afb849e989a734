import type { ReactNode } from 'react';
import styles from './Figure.module.css';

export interface FigureProps {
  label: string;
  /** Text, or a `Change`. */
  value: ReactNode;
  /** Half size after the value. */
  unit?: string | undefined;
  /** As of when, below the value: every figure says it. */
  asOf: ReactNode;
  size?: 'normal' | 'large' | 'huge';
}

/** A figure with its label above and its date below; a pair in a description list. */
export function Figure({ label, value, unit, asOf, size = 'normal' }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} data-size={size}>
        <span>{value}</span>
        {unit && <small>{unit}</small>}
      </dd>
      <dd className={styles.asOf}>{asOf}</dd>
    </div>
  );
}
