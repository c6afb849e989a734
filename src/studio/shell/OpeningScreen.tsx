import { shellTexts } from './texts.ts';
import { PagesList } from './PagesList.tsx';
import styles from '../composer/ComposerScreen.module.css';

/** While a draft is fetched: the pages stay where they are, and nothing spins. */
export function OpeningScreen() {
  return (
    <main className={styles.screen} aria-busy="true" aria-label={shellTexts.save.opening}>
      <div className={styles.opening} />
      <div className={styles.panes}>
        <div className={styles.left}>
          <PagesList />
        </div>
      </div>
    </main>
  );
}
