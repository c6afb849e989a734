import { Link } from 'react-router-dom';
import type { CalendarEntry } from '#wire/studio/calendar.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { personText } from '../../../base/components/person.ts';
import { RightsButton } from '../../../base/components/RightsButton.tsx';
import { entryTime, entryTitle } from '../shared/entry-words.ts';
import { entryPlace } from '../model/entry-place.ts';
import { moveRefusals } from '../shared/move-texts.ts';
import { documentKindLabels } from '../shared/kind-labels.ts';
import { calendarTexts as texts } from '../shared/texts.ts';
import { entryTone, EVENT_ICONS } from './entry-tone.ts';
import styles from '../shared/Calendar.module.css';

interface Properties {
  entry: CalendarEntry;
  onMove(entry: CalendarEntry): void;
}

/** An entry in a list: when, what, its place, how far it is, and moving it. */
export function EntryRow({ entry, onMove }: Properties) {
  const { what, state, document, by, account, move } = entry;
  const to = entryPlace(entry);
  const title = entryTitle(entry);
  return (
    <li className={state === 'done' ? `${styles.row} ${styles.done}` : styles.row}>
      <time className={styles.rowTime}>{entryTime(entry)}</time>
      <span className={`${styles.rowIcon} ${styles[entryTone(what)]}`}>
        <Icon name={EVENT_ICONS[what]} size={14} />
      </span>
      <div className={styles.rowWhat}>
        <p>{to === null ? <b>{title}</b> : <Link to={to}>{title}</Link>}</p>
        <p className={styles.rowFacts}>
          <span>{texts.events[what]}</span>
          {document && <span>{documentKindLabels.get(document.kind)}</span>}
          <span className={styles[state]}>{texts.states[state]}</span>
          {by !== '' && <span>{texts.by(personText(by, account))}</span>}
        </p>
      </div>
      <RightsButton
        size="small"
        label={texts.move}
        aria-label={texts.moveOf(title)}
        refusal={move.way === 'none' ? moveRefusals[move.because] : null}
        onClick={() => onMove(entry)}
      />
    </li>
  );
}
