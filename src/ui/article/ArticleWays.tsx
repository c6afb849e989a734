import { articleAddress } from '#rules/lists/article-address.ts';
import type { ArticleHit } from '#schemas/calls/content/articles.ts';
import { Entries } from '#ui/components/Entries.tsx';
import { Link } from '#ui/components/Link.tsx';
import { readingTexts } from '#ui/components/reading-texts.ts';
import styles from './ArticleWays.module.css';

type Target = Pick<ArticleHit, 'id' | 'title' | 'publishdate'> & { routecode: string };

export interface ArticleWaysProps {
  newer?: Target | undefined;
  older?: Target | undefined;
  related?: readonly Target[] | undefined;
  /** Links carry the entry that the navigation marks. */
  menuid?: string | undefined;
}

/** Where to read on: the article before and after it in its column, and those about the same. Not printed. */
export function ArticleWays({ newer, older, related = [], menuid }: ArticleWaysProps) {
  const to = ({ routecode, id }: Target) => articleAddress(routecode, id, menuid);
  return (
    <div className={styles.ways}>
      {(newer || older) && (
        <nav className={styles.neighbours} aria-label={readingTexts.neighbours}>
          {newer && (
            <Link to={to(newer)}>
              <small>{readingTexts.newer}</small>
              {newer.title}
            </Link>
          )}
          {older && (
            <Link to={to(older)} data-way="older">
              <small>{readingTexts.older}</small>
              {older.title}
            </Link>
          )}
        </nav>
      )}
      {related.length > 0 && (
        <section className={styles.related}>
          <h2>{readingTexts.related}</h2>
          <Entries
            entries={related.map((one) => ({
              id: one.id,
              title: one.title,
              to: to(one),
              date: one.publishdate,
            }))}
          />
        </section>
      )}
    </div>
  );
}
