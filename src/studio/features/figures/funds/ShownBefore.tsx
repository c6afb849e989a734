import { Button } from 'antd';
import type { FigureRelease, ShownFigures } from '#wire/studio/figures.ts';
import { noteText } from '../../../base/language/messages.ts';
import { fullTime } from '../../../base/time/time.ts';
import { figureTexts as texts } from '../shared/texts.ts';
import { personText } from '../../../base/components/person.ts';
import styles from '../shared/Figures.module.css';

/** Who brought a figure, when and why. */
export function ShownBy({ release }: { release: FigureRelease }) {
  return (
    <span className={styles.faint}>
      {saidBy(release)} · {fullTime(release.at)}
    </span>
  );
}

interface Properties {
  /** The newest first. */
  shown: readonly ShownFigures[];
  /** Absent where this account may not correct. */
  onRestore: ((values: readonly string[]) => void) | undefined;
}

/** What visitors saw before, from when until when. */
export function ShownBefore({ shown, onRestore }: Properties) {
  if (shown.length === 0) return null;
  return (
    <details>
      <summary>{texts.earlier(shown.length)}</summary>
      <ul className={styles.before}>
        {shown.map(({ values, from, until }) => (
          <li key={from.seq}>
            <s>{values ? values.join(' / ') : texts.nothing}</s>{' '}
            <span className={styles.faint}>
              {texts.span(fullTime(from.at), until ? fullTime(until.at) : '', saidBy(from))}
            </span>{' '}
            {values && onRestore && (
              <Button size="small" type="link" onClick={() => onRestore(values)}>
                {texts.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function saidBy({ author, account, note }: FigureRelease): string {
  return [personText(author, account), noteText(note)].filter(Boolean).join(' · ');
}
