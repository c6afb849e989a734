import { codePath } from '#rules/site/page-codes.ts';
import type { PageFacts } from '#schemas/page.ts';
import { Disclosure } from './Disclosure.tsx';
import { readingTexts } from './reading-texts.ts';
import styles from './ShareCode.module.css';

/** The page's address as a QR code, fetched when it is opened; nothing on a page that is not about one thing. Not printed. */
export function ShareCode({ page }: { page: Pick<PageFacts, 'routecode' | 'parameters'> }) {
  const src = codePath(page);
  if (src === '') return null;
  return (
    <Disclosure className={styles.share} summary={readingTexts.share}>
      <p>
        <img src={src} alt={readingTexts.code} width="160" height="160" loading="lazy" />
        {readingTexts.scan}
      </p>
    </Disclosure>
  );
}
