import type { ReactNode } from 'react';
import styles from './LabelledValues.module.css';

export interface LabelledValue {
  id: string;
  label: ReactNode;
  value: ReactNode;
}

/** Facts one a row, the label before its value; where it is narrow, over it. Inside a container `matter`, as a section's matter is. */
export function LabelledValues({ rows }: { rows: readonly LabelledValue[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
