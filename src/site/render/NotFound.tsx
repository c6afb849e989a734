import { Page } from '#ui/parts/Page.tsx';
import { Link } from '#ui/parts/Link.tsx';
import { texts } from '#ui/texts.ts';
import styles from './NotFound.module.css';

/** What stands inside the frame where nothing is published: what happened, and the nearest ways out. */
export function NotFound() {
  return (
    <Page className={styles.notFound}>
      <p className={styles.mark} aria-hidden="true">
        ?
      </p>
      <h1 className={styles.title}>{texts.notFoundTitle}</h1>
      <p className={styles.text}>{texts.notFoundText}</p>
      <p className={styles.ways}>
        <Link to="/">{texts.home}</Link>
      </p>
    </Page>
  );
}
