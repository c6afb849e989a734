import type { ReactNode } from 'react';
import { Day } from './Day.tsx';
import { Link } from './Link.tsx';
import { UnbrokenText } from './Phrase.tsx';
import styles from './Entries.module.css';

export interface Entry {
  id: string;
  title: string;
  /** Its page. */
  to: string;
  /** yyyymmdd; absent where the list is not dated. */
  date?: string | undefined;
  summary?: string | undefined;
  /** What belongs to it beside its page: files, funds. */
  below?: ReactNode;
}

/** Titles with their days, one a row. Inside a container `matter`, as a section's matter is, the day stands at the right where there is room. */
export function Entries({
  entries,
  columns = false,
}: {
  entries: readonly Entry[];
  columns?: boolean | undefined;
}) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.entries} data-columns={columns || undefined}>
      {entries.map(({ id, title, to, date, summary, below }) => (
        <li key={id}>
          <Link to={to}>
            <UnbrokenText text={title} />
            {date !== undefined && <Day date={date} />}
          </Link>
          {summary && <p className={styles.summary}>{summary}</p>}
          {below}
        </li>
      ))}
    </ul>
  );
}
