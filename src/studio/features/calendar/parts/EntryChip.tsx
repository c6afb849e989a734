import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { CalendarEntry } from '#wire/studio/calendar.ts';
import { marks } from '../../../base/language/language.ts';
import { clockTime } from '../../../base/time/time.ts';
import { entryTitle } from '../shared/entry-words.ts';
import { entryPlace } from '../model/entry-place.ts';
import { calendarTexts as texts } from '../shared/texts.ts';
import { useDraggedEntry } from '../shared/use-calendar-drag.ts';
import { entryTone } from './entry-tone.ts';
import styles from '../shared/Calendar.module.css';

/** An entry in the month: dragged to another day, pressed to open it. By keys it is reached in its day. */
export function EntryChip({ entry }: { entry: CalendarEntry }) {
  const element = useRef<HTMLElement>(null);
  useDraggedEntry(element, entry.id);
  const { what, state, at, isWholeDay } = entry;
  const to = entryPlace(entry);
  const title = entryTitle(entry);
  const isPlain = state === 'planned' || state === 'done';
  const words = [
    ...(isWholeDay ? [] : [clockTime(at)]),
    texts.events[what],
    title,
    ...(state === 'planned' ? [] : [texts.states[state]]),
  ].join(marks.comma);
  const properties = {
    className: `${styles.chip} ${styles[entryTone(what)]} ${isPlain ? '' : styles.unpublished} ${state === 'done' ? styles.done : ''}`,
    title: words,
    children: (
      <>
        <span className={styles.chipHead}>
          {!isWholeDay && <time>{clockTime(at)}</time>} <b>{texts.shortEvents[what]}</b>
          {!isPlain && <i>{texts.stateMarks[state]}</i>}
        </span>
        <span className={styles.chipTitle}>{title}</span>
      </>
    ),
  };
  return to === null ? (
    <span ref={element} {...properties} />
  ) : (
    <Link
      ref={(link) => {
        element.current = link;
      }}
      to={to}
      tabIndex={-1}
      {...properties}
    />
  );
}
