import type { CalendarDay, CalendarEntry } from '#wire/studio/calendar.ts';
import { weekdayText } from '../shared/entry-words.ts';
import { calendarTexts as texts } from '../shared/texts.ts';
import { EntryRow } from './EntryRow.tsx';
import styles from '../shared/Calendar.module.css';

interface Properties {
  /** yyyymm. */
  month: string;
  /** yyyymmdd. */
  today: string;
  days: ReadonlyMap<string, CalendarDay['trading']>;
  byDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  isBusy: boolean;
  onMove(entry: CalendarEntry): void;
}

/** The days of a month that have entries, one below the other. */
export function AgendaList({ month, today, days, byDay, isBusy, onMove }: Properties) {
  const listed = [...byDay].filter(([day]) => day.startsWith(month)).toSorted();
  return (
    <div className={isBusy ? `${styles.agenda} ${styles.busy}` : styles.agenda} aria-busy={isBusy}>
      {listed.map(([day, entries]) => (
        <section key={day} aria-label={weekdayText(day)}>
          <h2 className={day === today ? styles.today : undefined}>
            {weekdayText(day)}
            {day === today && <span>{texts.today}</span>}
            {days.get(day) === 'closed' && <small>{texts.closed}</small>}
          </h2>
          <ul className={styles.rows}>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} onMove={onMove} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
