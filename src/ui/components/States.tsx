import type { MouseEvent, ReactNode } from 'react';
import { texts } from '#ui/texts.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './States.module.css';

/** Nothing to show: what was looked for, and as children the nearest way out. */
export function Empty({
  title = texts.empty,
  hint,
  children,
}: {
  title?: string | undefined;
  hint?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <Icon name="file" size={36} />
      <p className={styles.emptyTitle}>{title}</p>
      {hint && <p>{hint}</p>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}

/**
 * A call failed; the rest of the page lives. `retry` asks once more; without it, or before scripts run, the link loads
 * the page again.
 */
export function Failed({
  message = texts.failed,
  retry,
  loading = false,
}: {
  message?: string | undefined;
  retry?: (() => void) | undefined;
  loading?: boolean;
}) {
  const again = (event: MouseEvent) => {
    if (!retry) return;
    event.preventDefault();
    retry();
  };
  return (
    <div className={styles.failed} role="status">
      <Icon name="warn" />
      <p>{loading ? texts.loading : message}</p>
      <a className={styles.retry} href="" onClick={again} aria-disabled={loading || undefined}>
        {texts.retry}
      </a>
    </div>
  );
}

/** The shape of what is on its way: as many bars as the result has rows, each as high as a row. */
export function Bones({ rows = 4 }: { rows?: number }) {
  return (
    <div className={styles.bones} role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <span className={styles.bone} key={index} />
      ))}
    </div>
  );
}
