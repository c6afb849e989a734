import { useEffect } from 'react';
import { MAIN_ID } from '../page/page-data.ts';
import styles from './Notices.module.css';

/** What lies over the page while a call is under way that the visitor waits for. */
export function Loading({ text }: { text: string | null }) {
  const isBusy = text !== null;
  useEffect(() => {
    if (!isBusy) return undefined;
    const main = document.getElementById(MAIN_ID);
    main?.setAttribute('aria-busy', 'true');
    return () => main?.removeAttribute('aria-busy');
  }, [isBusy]);
  return (
    <div role="status">
      {isBusy && (
        <div className={styles.overlay}>
          <p className={styles.loading}>
            <span className={styles.spinner} aria-hidden="true" />
            {text}
          </p>
        </div>
      )}
    </div>
  );
}
