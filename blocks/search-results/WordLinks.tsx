import type { PageFacts } from '#schemas/page.ts';
import { Link } from '#ui/components/Link.tsx';
import { searchAddress } from './search-address.ts';
import styles from './View.module.css';

/** Words to search for, each a link. */
export function WordLinks({
  label,
  words,
  page,
}: {
  label: string;
  words: readonly string[];
  page: Pick<PageFacts, 'routecode' | 'parameters'>;
}) {
  return (
    <p className={styles.words}>
      {label}{' '}
      {words.map((word) => (
        <Link key={word} to={searchAddress(page, word)}>
          {word}
        </Link>
      ))}
    </p>
  );
}
