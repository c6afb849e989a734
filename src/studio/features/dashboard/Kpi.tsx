import type { ReactNode } from 'react';
import { Explain } from './DashboardCard.tsx';
import { Sparkline } from './Sparkline.tsx';
import { boardTexts as texts } from './texts.ts';
import styles from './Dashboard.module.css';

interface Properties {
  name: string;
  explained: string;
  value: string;
  isOld?: boolean;
  /** Day by day, drawn beside the number; null where a day has none. */
  run?: readonly (number | null)[];
  children: ReactNode;
}

/** One number in large type and what it is to be compared with. */
export function Kpi({ name, explained, value, isOld = false, run = [], children }: Properties) {
  return (
    <section
      className={
        isOld ? `${styles.card} ${styles.kpi} ${styles.old}` : `${styles.card} ${styles.kpi}`
      }
      aria-label={name}
      aria-busy={isOld}
    >
      <h2>
        {name} <Explain name={name} text={explained} />
      </h2>
      <div className={styles.figure}>
        <b className={styles.value}>{value}</b>
        <Sparkline run={run} />
      </div>
      <p className={styles.faint}>{children}</p>
    </section>
  );
}

/** How a number stands to the one before: sign and arrow, never colour alone. `better`: which way is good. */
export function Trend({
  change,
  text,
  better = 'up',
}: {
  change: number | null;
  text: string;
  better?: 'up' | 'down';
}) {
  if (change === null) return null;
  if (change === 0) return <b>→ {texts.same}</b>;
  const isGood = change > 0 === (better === 'up');
  return (
    <b className={isGood ? styles.good : styles.bad}>
      {change > 0 ? '↑' : '↓'} {text}
    </b>
  );
}
