import type { ActivityRow } from '#wire/studio/activity.ts';
import { documentTitle } from '../../base/language/messages.ts';
import { fullTime } from '../../base/time/time.ts';
import styles from './Activity.module.css';
import { detailWords } from './detail-words.ts';
import { activityTexts as texts } from './texts.ts';

function Line({
  row: { at, account, author, action, kind, key, title, address, details },
}: {
  row: ActivityRow;
}) {
  return (
    <tr>
      <td className={styles.time}>{fullTime(at)}</td>
      <td>
        {author || (action.startsWith('directory.') ? texts.directory : texts.unknown)}{' '}
        {account !== null && <code>{account}</code>}
      </td>
      <td>{texts.actions[action]}</td>
      <td>
        {documentTitle(kind, title)}{' '}
        {kind !== '' && key !== title && <code>{key.length > 24 ? key.slice(0, 12) : key}</code>}
      </td>
      <td className={styles.time}>{address}</td>
      <td className={styles.details}>{detailWords(details)}</td>
    </tr>
  );
}

/** What was done, one row each. */
export function ActivityTable({
  rows,
  isStale,
}: {
  rows: readonly ActivityRow[];
  isStale: boolean;
}) {
  return (
    <div className={isStale ? `${styles.scroll} ${styles.old}` : styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[texts.time, texts.who, texts.what, texts.thing, texts.address, texts.details].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.number} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
