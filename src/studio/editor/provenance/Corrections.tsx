import { formatDate } from '#rules/numbers/format.ts';
import type { FigureOrigin } from '#wire/studio/provenance.ts';
import { noteText } from '../../base/language/messages.ts';
import { releaseWords } from './SourcesList.tsx';
import { provenanceTexts as texts } from './texts.ts';
import styles from './Sources.module.css';

type Version = FigureOrigin['versions'][number];

/** Earlier and later values of a figure, and corrected days that it rests on. */
export function Corrections({
  origin: { basis, versions, corrected, correctedTotal },
}: {
  origin: FigureOrigin;
}) {
  const isStored = versions.length > 0;
  if (basis === 'unknown' || basis === 'facts') return null;
  return (
    <section aria-label={texts.history}>
      <h4>{texts.history}</h4>
      {!isStored && basis !== 'payout' && <p className={styles.faint}>{texts.notStored}</p>}
      {versions.length < 2 && correctedTotal === 0 && (
        <p className={styles.faint}>{texts.noHistory}</p>
      )}
      {versions.length > 1 && <Versions versions={versions} />}
      {correctedTotal > 0 && (
        <>
          <p className={styles.faint}>{texts.corrected(correctedTotal)}</p>
          <ul className={styles.entries}>
            {corrected.map(({ day, shown }) => (
              <li key={day}>
                <b>{formatDate(day)}</b>
                <Versions versions={shown} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Versions({ versions }: { versions: readonly Version[] }) {
  return (
    <ul className={styles.entries}>
      {versions.map(({ values, from, is }) => (
        <li key={from.seq} data-is={is}>
          <span>
            <span className={styles.is}>{texts.shown[is]}</span>{' '}
            <b>{values ? values.join(' / ') : texts.nothing}</b>
          </span>
          <small>{releaseWords(from)}</small>
          {noteText(from.note) !== '' && <small>{texts.reason(noteText(from.note))}</small>}
        </li>
      ))}
    </ul>
  );
}
