import { riskLabel } from './labels.ts';
import type { Dictionary } from './labels.ts';
import styles from './Risk.module.css';

/** Five slanted bars and the words: never bars alone. */
export function Risk({
  level,
  dictionary,
  className = '',
}: {
  level: string;
  dictionary: Dictionary;
  className?: string | undefined;
}) {
  return (
    <span className={`${styles.risk} ${className}`}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((step) => (
          <i key={step} data-on={step <= Number(level) || undefined} />
        ))}
      </span>
      {riskLabel(dictionary, level)}
    </span>
  );
}
