import { TERM_LETTERS } from '#rules/text/term-letters.ts';
import { letterPlace, type LetterGroup } from './group-by-letter.ts';
import styles from './View.module.css';

interface Properties {
  id: string;
  /** Of the row, for those who do not see it. */
  label: string;
  groups: readonly LetterGroup[];
}

/** Leads to the letters that have terms; the others stand in their places. */
export function Letters({ id, label, groups }: Properties) {
  const known = new Set(groups.map(({ letter }) => letter));
  return (
    <nav aria-label={label}>
      <ul className={styles.letters}>
        {[...TERM_LETTERS].map((letter) => (
          <li key={letter}>
            {known.has(letter) ? (
              <a href={`#${letterPlace(id, letter)}`}>{letter}</a>
            ) : (
              <span>{letter}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
