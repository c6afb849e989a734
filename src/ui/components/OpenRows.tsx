import type { ReactNode } from 'react';
import { Link } from './Link.tsx';
import { UnbrokenText } from './Phrase.tsx';
import styles from './OpenRows.module.css';

/** Rows one below another, each opened as a whole by its `RowTitle`. What else stands in a row, and beside what, is the list's own. */
export function OpenRows({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <ul className={`${styles.rows} ${className}`}>{children}</ul>;
}

/** What a row is called, leading to its page. */
export function RowTitle({ to, title }: { to: string; title: string }) {
  return (
    <p className={styles.title}>
      <Link to={to}>
        <UnbrokenText text={title} />
      </Link>
    </p>
  );
}
