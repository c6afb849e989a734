import { texts } from '#ui/texts.ts';
import styles from './SkipLink.module.css';

/** First on every page: past navigation, to the element with this id. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      {texts.skipToMain}
    </a>
  );
}
