import { ButtonLink } from '#ui/components/Button.tsx';
import { Page } from '#ui/components/Page.tsx';
import { texts } from '#ui/texts.ts';
import styles from './NotFound.module.css';

/** What stands inside the frame where nothing is published: what happened, and the nearest ways out. */
export function NotFound() {
  return (
    <Page className={styles.notFound}>
      <p className="plain-page-mark" aria-hidden="true">
        无
      </p>
      <h1 className={styles.title}>{texts.notFoundTitle}</h1>
      <p className={styles.text}>{texts.notFoundText}</p>
      <p className={styles.ways}>
        <ButtonLink to="/" variant="primary">
          {texts.home}
        </ButtonLink>
        <ButtonLink to="/search">{texts.search}</ButtonLink>
      </p>
    </Page>
  );
}
