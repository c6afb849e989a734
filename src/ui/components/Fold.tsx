import type { ReactNode } from 'react';
import styles from './Fold.module.css';

export interface FoldProps {
  /** How many a phone shows at first. */
  few: 0 | 1 | 2 | 3 | 4;
  /** How many there are. */
  count: number;
  /** What shows all of them: how many of what. */
  label: string;
  /** A list, a nav of groups, or what has a table in it. */
  children: ReactNode;
}

/**
 * A list of which a phone shows the first few, with a way to all of them that needs no scripts. Wide screens and paper have
 * all. The way is a box to tick, so that what is read aloud says whether all are there.
 */
export function Fold({ few, count, label, children }: FoldProps) {
  if (count <= few) return <div>{children}</div>;
  return (
    <div className={styles.fold} data-few={few}>
      {children}
      <label className={styles.all}>
        <input type="checkbox" />
        {label}
      </label>
    </div>
  );
}
