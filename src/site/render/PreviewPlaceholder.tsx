import { Page } from '#ui/components/Page.tsx';
import styles from './PreviewPlaceholder.module.css';

/** Stands in the studio's preview where visitors see nothing, and says why. */
export function PreviewPlaceholder({ text }: { text: string }) {
  return (
    <Page>
      <p className={styles.placeholder}>{text}</p>
    </Page>
  );
}
