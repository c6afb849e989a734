import { useEffect, useRef, type KeyboardEvent } from 'react';
import { beijingInstant } from '#rules/dates/beijing-time.ts';
import type { CalendarDay, CalendarEntry } from '#wire/studio/calendar.ts';
import { monthName } from '../../../base/time/time.ts';
import { planEntryMove } from '../model/plan-entry-move.ts';
import { dayByKey, weeksOf } from '../model/month-days.ts';
import { calendarTexts as texts } from '../shared/texts.ts';
import { useEntryDrag } from '../shared/use-calendar-drag.ts';
import { DayCell } from './DayCell.tsx';
import styles from '../shared/Calendar.module.css';

interface Properties {
  /** yyyymm. */
  month: string;
  /** yyyymmdd; `current` is the day that Tab leads to. */
  today: string;
  current: string;
  days: ReadonlyMap<string, CalendarDay['trading']>;
  byDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  isBusy: boolean;
  now: number;
  onCurrent(day: string): void;
  onOpen(day: string): void;
  onDrop(entry: CalendarEntry, day: string): void;
}

/** A month by weeks. One tab stop: arrow keys walk from day to day, Enter opens the day. */
export function MonthGrid(properties: Properties) {
  const { month, today, current, days, byDay, isBusy, now, onCurrent, onOpen, onDrop } = properties;
  const grid = useRef<HTMLDivElement>(null);
  /** Where the keys lead: its month may be shown only after another render. */
  const toFocus = useRef<string | null>(null);
  const find = (id: string) => [...byDay.values()].flat().find((entry) => entry.id === id);
  const dragged = useEntryDrag((id, day) => {
    const entry = find(id);
    if (entry) onDrop(entry, day);
  });
  const inHand = dragged && find(dragged.id);
  useEffect(() => {
    if (toFocus.current !== current) return;
    toFocus.current = null;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  });

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(event.target instanceof HTMLElement) || event.target.dataset['day'] !== current) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(current);
      return;
    }
    const next = dayByKey(current, event.key);
    if (next === null) return;
    event.preventDefault();
    toFocus.current = next;
    onCurrent(next);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its days take the focus, one of them by Tab
    <div
      ref={grid}
      role="grid"
      aria-label={texts.grid(monthName(beijingInstant(`${month}01000000`)))}
      aria-busy={isBusy}
      className={isBusy ? `${styles.month} ${styles.busy}` : styles.month}
      onKeyDown={press}
    >
      <div role="row" className={styles.weekdays}>
        {texts.weekdays.map((name) => (
          <span key={name} role="columnheader">
            {name}
          </span>
        ))}
      </div>
      {weeksOf(month).map((week) => (
        <div key={week[0]} role="row" className={styles.week}>
          {week.map((day) => (
            <DayCell
              key={day}
              day={day}
              isOutside={!day.startsWith(month)}
              isToday={day === today}
              isCurrent={day === current}
              trading={days.get(day)}
              entries={byDay.get(day) ?? []}
              drop={inHand && dragged.day === day ? planEntryMove(inHand, day, now) : null}
              onCurrent={onCurrent}
              onOpen={onOpen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
