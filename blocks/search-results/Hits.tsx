import type { SearchHit } from '#schemas/calls/content/search.ts';
import { Day } from '#ui/components/Day.tsx';
import { Link } from '#ui/components/Link.tsx';
import { Marked } from '#ui/components/Marked.tsx';
import styles from './View.module.css';

/** What was found, with the part of its text that has the words. */
export function Hits({ hits }: { hits: readonly SearchHit[] }) {
  if (hits.length === 0) return null;
  return (
    <ul className={styles.hits}>
      {hits.map(({ id, title, titlemarks, excerpt, excerptmarks, labels, date, address }) => (
        <li key={id}>
          <h3>
            {address === '' ? (
              <Marked text={title} marks={titlemarks} />
            ) : (
              <Link to={address}>
                <Marked text={title} marks={titlemarks} />
              </Link>
            )}
          </h3>
          {excerpt && (
            <p>
              <Marked text={excerpt} marks={excerptmarks} />
            </p>
          )}
          <p className={styles.meta}>
            {labels.map((label) => (
              <span key={label}>{label}</span>
            ))}
            {date && <Day date={date} />}
          </p>
        </li>
      ))}
    </ul>
  );
}
