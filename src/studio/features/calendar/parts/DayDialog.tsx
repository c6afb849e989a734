import { Modal } from 'antd';
import type { CalendarEntry } from '#wire/studio/calendar.ts';
import { weekdayText } from '../shared/entry-words.ts';
import { calendarTexts as texts } from '../shared/texts.ts';
import { EntryRow } from './EntryRow.tsx';
import styles from '../shared/Calendar.module.css';

interface Properties {
  /** yyyymmdd. */
  day: string;
  isClosed: boolean;
  entries: readonly CalendarEntry[];
  onMove(entry: CalendarEntry): void;
  onClose(): void;
}

/** All of one day. */
export function DayDialog({ day, isClosed, entries, onMove, onClose }: Properties) {
  return (
    <Modal open footer={null} title={weekdayText(day)} width={640} onCancel={onClose}>
      {isClosed && <p className={styles.hint}>{texts.notTrading}</p>}
      {entries.length === 0 && <p className={styles.hint}>{texts.count(0)}</p>}
      <ul className={styles.rows}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onMove={onMove} />
        ))}
      </ul>
    </Modal>
  );
}
