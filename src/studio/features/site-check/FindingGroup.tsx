import { Link } from 'react-router-dom';
import { documentBase } from '#wire/studio/document-name.ts';
import cards from '../../base/components/Cards.module.css';
import { Icon } from '../../base/components/Icon.tsx';
import { documentTitle, messageText } from '../../base/language/messages.ts';
import { sourcesParameter } from '../../core/addresses/page-rows.ts';
import { isAboutFigures } from './figure-findings.ts';
import { joinRepeated, type DocumentFindings, type RepeatedFinding } from './group-findings.ts';
import styles from './SiteCheck.module.css';
import { siteCheckTexts as texts } from './texts.ts';

/** What was found in one document; each finding leads to its node. */
export function FindingGroup({ group: { at, title, findings } }: { group: DocumentFindings }) {
  const base = documentBase(at);
  return (
    <li className={cards.item}>
      <Icon name="page" />
      <div className={cards.what}>
        <p className={cards.head}>
          <Link to={base}>
            <b>{documentTitle(at.kind, title)}</b>
          </Link>
          <span className={cards.tag}>{findings.length}</span>
        </p>
        <ul className={styles.findings}>
          {joinRepeated(findings, ({ message }) => messageText(message)).map((one) => (
            <FoundItem key={`${one.first.node} ${one.first.breach?.key}`} base={base} {...one} />
          ))}
        </ul>
      </div>
    </li>
  );
}

function FoundItem({ base, first, others }: RepeatedFinding & { base: string }) {
  const { node, message, breach } = first;
  const addressOf = (place: string) => `${base}?node=${encodeURIComponent(place)}`;
  return (
    <li>
      {breach && (
        <span className={styles[breach.severity]}>
          {breach.rule} {texts.severities[breach.severity]}
        </span>
      )}
      <Link to={addressOf(node)}>{messageText(message)}</Link>
      {others.map((place, index) => (
        <Link key={`${place} ${index}`} to={addressOf(place)}>
          {texts.place(index + 2)}
        </Link>
      ))}
      {isAboutFigures(first) && (
        <Link to={`${addressOf(node)}&${sourcesParameter}=`}>{texts.sources}</Link>
      )}
      {breach && <small>{breach.basis}</small>}
      {breach && breach.words !== '' && <small>{texts.words(breach.words)}</small>}
      {breach?.fix && <small>{texts.fix}</small>}
    </li>
  );
}
