import type { FormEntryRow } from '#wire/studio/forms.ts';
import { shortTime } from '../../base/time/time.ts';
import { DueDay } from '../../core/handling/DueDay.tsx';
import { EntryStatusTag } from './EntryStatusTag.tsx';
import { formEntryTexts as texts } from './texts.ts';
import styles from './Forms.module.css';

interface Properties {
  rows: readonly FormEntryRow[];
  people: readonly { account: string; name: string }[];
  /** Number of the entry that is open. */
  open: string | null;
  isStale: boolean;
  onOpen(entryno: string): void;
}

/** The entries, each opened by its number; what was entered is shown there alone. */
export function EntryTable({ rows, people, open, isStale, onOpen }: Properties) {
  const nameOf = (account: string) =>
    people.find((one) => one.account === account)?.name ?? account;
  return (
    <div className={isStale ? `${styles.scroll} ${styles.old}` : styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[
              texts.number,
              texts.form,
              texts.status,
              texts.assignee,
              texts.received,
              texts.due,
            ].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entryno, title, status, assignee, at, due, erasedAt }) => (
            <tr key={entryno} className={open === entryno ? styles.on : undefined}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.open}
                  aria-haspopup="dialog"
                  onClick={() => onOpen(entryno)}
                >
                  {entryno}
                </button>
              </th>
              <td>
                {title}
                {erasedAt !== null && <span className={styles.faint}> {texts.erased}</span>}
              </td>
              <td>
                <EntryStatusTag status={status} />
              </td>
              <td className={assignee === null ? styles.faint : undefined}>
                {assignee === null ? texts.nobody : nameOf(assignee)}
              </td>
              <td className={styles.time}>{shortTime(at)}</td>
              <td className={styles.time} data-label={due === null ? undefined : texts.due}>
                {due !== null && <DueDay due={due} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
