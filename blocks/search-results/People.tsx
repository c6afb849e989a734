import type { SearchHit } from '#schemas/calls/content/search.ts';
import { Link } from '#ui/components/Link.tsx';
import { Marked } from '#ui/components/Marked.tsx';
import styles from './View.module.css';

/** Members of the team with their position, managers with the funds in charge. */
export function People({ hits, manageLabel }: { hits: readonly SearchHit[]; manageLabel: string }) {
  if (hits.length === 0) return null;
  return (
    <ul className={styles.people}>
      {hits.map(({ id, title, titlemarks, excerpt, excerptmarks, labels, address }) => (
        <li key={id}>
          <span className={styles.initial} aria-hidden="true">
            {title.slice(0, 1)}
          </span>
          <div>
            <h3>
              {address ? (
                <Link to={address}>
                  <Marked text={title} marks={titlemarks} />
                </Link>
              ) : (
                <Marked text={title} marks={titlemarks} />
              )}
            </h3>
            {labels.length > 0 && <p>{labels.join(' ')}</p>}
            {excerpt && (
              <p>
                {address && `${manageLabel} `}
                <Marked text={excerpt} marks={excerptmarks} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
