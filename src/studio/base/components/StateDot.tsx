import styles from './StateDot.module.css';

/** Live, draft over live, never live, waiting for its time, and no longer live. */
export type DocumentStatus = 'live' | 'changed' | 'draft' | 'scheduled' | 'past';

/** How a draft stands to what visitors see, by shape: readable without colour, and always with a word beside or as its name. */
export function StateDot({ state, label }: { state: DocumentStatus; label?: string }) {
  return (
    <span
      className={`${styles.dot} ${styles[state]}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      title={label}
    />
  );
}
