import type { ReactNode } from 'react';
import styles from './LiveRegion.module.css';

/** Announces its content (`aria-live`). Render it empty first: content that it mounts with is not announced. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" className={styles.region}>
      {children}
    </div>
  );
}
