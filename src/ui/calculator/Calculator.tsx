import type { ReactNode } from 'react';
import { NeedsScript } from '#ui/components/NeedsScript.tsx';
import styles from './Calculator.module.css';

export interface CalculatorProps {
  /** The fields. Without scripts they would do nothing: `needsScript` stands in their place, beside the result for what they begin with. */
  form: ReactNode;
  needsScript: string;
  /** What comes of it, in whole sentences or figures; read out when it changes. */
  result: ReactNode;
  /** The result below the fields, whatever the room. */
  narrow?: boolean;
}

/** Fields and what comes of them: side by side where there is room. */
export function Calculator({ form, needsScript, result, narrow = false }: CalculatorProps) {
  return (
    <div className={styles.calculator} data-narrow={narrow || undefined}>
      <div className={styles.form}>
        <NeedsScript text={needsScript}>{form}</NeedsScript>
      </div>
      <div className={styles.result} aria-live="polite">
        {result}
      </div>
    </div>
  );
}

/** Figures below one another, each with its name before it. */
export function Sums({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.sums}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
