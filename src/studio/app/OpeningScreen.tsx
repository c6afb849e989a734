import { useEffect, useState } from 'react';
import { statusTexts } from '../editor/status/status-texts.ts';
import { PagesList } from '../editor/pages-list/PagesList.tsx';
import styles from '../editor/screen/ComposerScreen.module.css';

/** What comes sooner than this, in milliseconds, comes at once: drawing something in between would only delay it. */
const AT_ONCE_MS = 300;

/** While a draft is fetched: the pages stay where they are, and nothing spins. */
export function OpeningScreen() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), AT_ONCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={styles.screen} aria-busy="true" aria-label={statusTexts.save.opening}>
      <div className={styles.opening} />
      <div className={styles.panes}>
        <div className={styles.left}>{isSlow && <PagesList />}</div>
      </div>
    </main>
  );
}
