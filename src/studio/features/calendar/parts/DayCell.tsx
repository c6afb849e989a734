import { useRef } from 'react';
import type { CalendarDay, CalendarEntry } from '#wire/studio/calendar.ts';
import { marks } from '../../../base/language/language.ts';
import { weekdayText } from '../shared/entry-words.ts';
import { SHOWN_A_DAY } from '../model/entries-by-day.ts';
import type { PlannedMove } from '../model/plan-entry-move.ts';
import { calendarTexts as texts } from '../shared/texts.ts';
import { useDropDay } from '../shared/use-calendar-drag.ts';
import { EntryChip } from './EntryChip.tsx';
import styles from '../shared/Calendar.module.css';

interface Properties {
  /** yyyymmdd. */
  day: string;
  /** It belongs to a neighbouring month. */
  isOutside: boolean;
  isToday: boolean;
  isCurrent: boolean;
  /** Undefined: not loaded yet. */
  trading: CalendarDay['trading'] | undefined;
  entries: readonly CalendarEntry[];
  /** What letting go here would do; null: nothing is above it. */
  drop: PlannedMove | null;
  onCurrent(day: string): void;
  onOpen(day: string): void;
}

/** A day of the month with its first entries. */
export function DayCell(properties: Properties) {
  const { day, isOutside, isToday, isCurrent, trading, entries, drop, onCurrent, onOpen } =
    properties;
  const element = useRef<HTMLDivElement>(null);
  useDropDay(element, day);
  const isFull = entries.length > SHOWN_A_DAY;
  const label = [
    weekdayText(day),
    ...(isToday ? [texts.today] : []),
    ...(trading === 'open' ? [texts.open] : trading === 'closed' ? [texts.closed] : []),
    texts.count(entries.length),
  ].join(marks.comma);
  const classes = [
    styles.day,
    isOutside && styles.outside,
    trading === 'closed' && styles.closed,
    isToday && styles.today,
    drop && (drop.ok || drop.refusal === 'same' ? styles.over : styles.refused),
  ];
  return (
    <div
      ref={element}
      role="gridcell"
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      className={classes.filter(Boolean).join(' ')}
      onFocus={({ target }) => target === element.current && !isOutside && onCurrent(day)}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a') === null) onOpen(day);
      }}
      onKeyDown={() => undefined}
    >
      <span className={styles.heard}>{label}</span>
      <span className={styles.dayHead} aria-hidden="true">
        <b>{Number(day.slice(6))}</b>
        {trading === 'closed' && <small>{texts.closed}</small>}
      </span>
      {entries.slice(0, SHOWN_A_DAY).map((entry) => (
        <EntryChip key={entry.id} entry={entry} />
      ))}
      {isFull && (
        <span className={styles.more} aria-hidden="true">
          {texts.more(entries.length - SHOWN_A_DAY)}
        </span>
      )}
    </div>
  );
}
