import { Link } from 'react-router-dom';
import { formatDate } from '#rules/numbers/format.ts';
import type { TypedFigure } from '#wire/studio/provenance.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import { marks } from '../../base/language/language.ts';
import { useSession } from '../../core/session/session.ts';
import { provenanceTexts as texts } from './texts.ts';
import styles from './Sources.module.css';

/** A text with numbers that an editor typed, and what it rests on. */
export function TypedItem({ typed: { text, numbers, evidence } }: { typed: TypedFigure }) {
  const { siteOrigin } = useSession();
  return (
    <li className={styles.typed}>
      <q>{text}</q>
      {numbers.length > 0 && <small>{texts.numbers(numbers.join(marks.row))}</small>}
      {evidence.length === 0 && <small>{texts.noEvidence}</small>}
      {evidence.map(({ kind, key, words, source, day, end, file }) => (
        <small key={`${kind} ${key}`}>
          <Link to={documentBase({ kind, key })}>
            {texts.evidence[kind]}
            {marks.colon}
            {words}
          </Link>{' '}
          {texts.evidenceFrom(source, formatDate(day))}
          {end !== '' && `${marks.comma}${texts.until(formatDate(end))}`}{' '}
          <a href={`${siteOrigin}${file}`} target="_blank" rel="noreferrer">
            {texts.openFile}
          </a>
        </small>
      ))}
    </li>
  );
}
