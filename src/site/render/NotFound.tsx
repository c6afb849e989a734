import { ButtonLink } from '#ui/components/Button.tsx';
import { Page } from '#ui/components/Page.tsx';
import { texts } from '#ui/texts.ts';
import styles from './NotFound.module.css';

/** What stands inside the frame where nothing is published: what happened, and the nearest ways out. `chinese`: the page in Chinese, where it is
 * there in Chinese alone. */
export function NotFound({ chinese }: { chinese?: string | undefined }) {
  return (
    <Page className={styles.notFound}>
      <p className="plain-page-mark" aria-hidden="true">
        {texts.notFoundMark}
      </p>
      <h1 className={styles.title}>{chinese ? texts.untranslatedTitle : texts.notFoundTitle}</h1>
      <p className={styles.text}>{chinese ? texts.untranslatedText : texts.notFoundText}</p>
      <p className={styles.ways}>
        {chinese && <ButtonLink to={chinese}>{texts.readInChinese}</ButtonLink>}
        <ButtonLink to="/" variant="primary">
          {texts.home}
        </ButtonLink>
        <ButtonLink to="/search">{texts.search}</ButtonLink>
      </p>
    </Page>
  );
}
