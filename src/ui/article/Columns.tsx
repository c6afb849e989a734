import { Link } from '#ui/components/Link.tsx';
import styles from './Columns.module.css';

export interface ColumnsProps {
  label: string;
  columns: readonly { id: string; label: string; to: string; isCurrent: boolean }[];
}

/** Parts of a list, one of which is shown: plain links in a row. */
export function Columns({ label, columns }: ColumnsProps) {
  return (
    <nav className={styles.columns} aria-label={label}>
      {columns.map((column) => (
        <Link key={column.id} to={column.to} aria-current={column.isCurrent ? 'true' : undefined}>
          {column.label}
        </Link>
      ))}
    </nav>
  );
}
