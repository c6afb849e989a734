import { Checkbox } from 'antd';
import type { TicketRow } from '#wire/studio/inbox.ts';
import { shortTime } from '../../base/time/time.ts';
import { DueDay } from '../../core/handling/DueDay.tsx';
import { TicketStatusTag } from '../../core/waiting/TicketStatusTag.tsx';
import styles from './Inbox.module.css';
import { inboxTexts as texts } from './texts.ts';

interface Properties {
  rows: readonly TicketRow[];
  chosen: ReadonlySet<string>;
  open: string | null;
  isStale: boolean;
  nameOf(account: string): string;
  categoryOf(type: string): string;
  onChoose(chosen: ReadonlySet<string>): void;
  onOpen(ticketno: string): void;
}

/** The messages, each opened by its title. */
export function TicketTable({
  rows,
  chosen,
  open,
  isStale,
  nameOf,
  categoryOf,
  onChoose,
  onOpen,
}: Properties) {
  const isWhole = rows.every(({ ticketno }) => chosen.has(ticketno));
  const toggle = (ticketno: string) =>
    onChoose(
      new Set(
        chosen.has(ticketno)
          ? [...chosen].filter((one) => one !== ticketno)
          : [...chosen, ticketno],
      ),
    );
  return (
    <div className={isStale ? `${styles.scroll} ${styles.old}` : styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label={texts.chooseAll}
                checked={isWhole}
                indeterminate={!isWhole && chosen.size > 0}
                onChange={() =>
                  onChoose(isWhole ? new Set() : new Set(rows.map(({ ticketno }) => ticketno)))
                }
              />
            </th>
            {[
              texts.title,
              texts.status,
              texts.category,
              texts.assignee,
              texts.received,
              texts.due,
              texts.number,
            ].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TicketLine
              key={row.ticketno}
              ticket={row}
              isChosen={chosen.has(row.ticketno)}
              isOpen={open === row.ticketno}
              nameOf={nameOf}
              categoryOf={categoryOf}
              onToggle={() => toggle(row.ticketno)}
              onOpen={() => onOpen(row.ticketno)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TicketLineProps {
  ticket: TicketRow;
  isChosen: boolean;
  isOpen: boolean;
  nameOf(account: string): string;
  categoryOf(type: string): string;
  onToggle(): void;
  onOpen(): void;
}

function TicketLine({
  ticket,
  isChosen,
  isOpen,
  nameOf,
  categoryOf,
  onToggle,
  onOpen,
}: TicketLineProps) {
  const { ticketno, title, status, type, assignee, at, due, erasedAt } = ticket;
  const called = erasedAt === null ? title : texts.erased;
  return (
    <tr className={isOpen ? styles.on : undefined}>
      <td>
        <Checkbox aria-label={texts.choose(called)} checked={isChosen} onChange={onToggle} />
      </td>
      <th scope="row">
        <button
          type="button"
          className={erasedAt === null ? styles.open : `${styles.open} ${styles.faint}`}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {called}
        </button>
      </th>
      <td>
        <TicketStatusTag status={status} />
      </td>
      <td>{categoryOf(type)}</td>
      <td>
        {assignee === null ? (
          <span className={styles.faint}>{texts.nobody}</span>
        ) : (
          nameOf(assignee)
        )}
      </td>
      <td className={styles.time}>{shortTime(at)}</td>
      <td className={styles.time}>{due !== null && <DueDay due={due} />}</td>
      <td>
        <code>{ticketno}</code>
      </td>
    </tr>
  );
}
