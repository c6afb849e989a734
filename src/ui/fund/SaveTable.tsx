import { tablePath, type SavedTableOfFund } from '#rules/site/saved-tables.ts';
import { Link } from '#ui/components/Link.tsx';
import { texts } from '#ui/texts.ts';
import styles from './SaveTable.module.css';

/** The way to a table's figures as a file, whole and with how they are computed. */
export function SaveTable({ table, fundcode }: SavedTableOfFund) {
  return (
    <Link className={styles.save} to={tablePath({ table, fundcode })}>
      {texts.saveTable}
    </Link>
  );
}
