import { Link } from 'react-router-dom';
import type { FigureRelease } from '#wire/studio/figures.ts';
import type { FigureOrigin, FigureSource } from '#wire/studio/provenance.ts';
import { personText } from '../../base/components/person.ts';
import { noteText } from '../../base/language/messages.ts';
import { fullTime } from '../../base/time/time.ts';
import { provenanceTexts as texts } from './texts.ts';
import styles from './Sources.module.css';

/** The batches and files that brought what a figure rests on. */
export function SourcesList({ origin: { sources, sourceTotal } }: { origin: FigureOrigin }) {
  return (
    <section aria-label={texts.sources}>
      <h4>{texts.sources}</h4>
      {sources.length === 0 && <p className={styles.faint}>{texts.unknown}</p>}
      <ul className={styles.entries}>
        {sources.map((source) => (
          <li key={source.release.seq}>
            <SourceEntry source={source} />
          </li>
        ))}
      </ul>
      {sourceTotal > sources.length && (
        <p className={styles.faint}>{texts.moreSources(sourceTotal - sources.length)}</p>
      )}
    </section>
  );
}

function SourceEntry({ source: { batch, release, rows, file, agreed } }: { source: FigureSource }) {
  const note = noteText(release.note);
  return (
    <>
      <b>
        {batch === null ? texts.facts : texts.batch(batch)}
        {batch !== null && rows > 1 && ` · ${texts.rows(rows)}`}
      </b>
      {file ? (
        <>
          <span>
            <Link to={`/figures/imports/${file.import}`}>{texts.file(file.filename)}</Link>
          </span>
          <small>
            {file.pulledFrom === null
              ? texts.sentBy(personText(file.author, file.account), fullTime(file.sentAt))
              : texts.pulled(file.pulledFrom)}
          </small>
        </>
      ) : (
        <small>{batch === null ? texts.noFileRecord : texts.noFile}</small>
      )}
      <small>{releaseWords(release)}</small>
      {note !== '' && <small>{texts.reason(note)}</small>}
      <small>
        {agreed
          ? texts.agreed(personText(agreed.author, agreed.account), fullTime(agreed.at))
          : texts.notAgreed}
      </small>
    </>
  );
}

/** Who released it, when, by which release. */
export function releaseWords({ author, account, at, seq }: FigureRelease): string {
  const who = author === '' ? texts.system : personText(author, account);
  return texts.releasedBy(who, fullTime(at), seq);
}
