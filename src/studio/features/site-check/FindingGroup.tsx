import { Link } from 'react-router-dom';
import type { SiteFinding } from '#wire/studio/site-checks.ts';
import cards from '../../base/components/Cards.module.css';
import { Icon } from '../../base/components/Icon.tsx';
import { documentTitle, messageText } from '../../base/language/messages.ts';
import { documentBase, sourcesParameter } from '../../core/addresses/page-rows.ts';
import { isAboutFigures } from './figure-findings.ts';
import type { DocumentFindings } from './group-findings.ts';
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
          {findings.map((finding) => (
            <FoundItem key={`${finding.node} ${finding.breach?.key}`} base={base} found={finding} />
          ))}
        </ul>
      </div>
    </li>
  );
}

function FoundItem({ base, found }: { base: string; found: SiteFinding }) {
  const { node, message, breach } = found;
  return (
    <li>
      {breach && (
        <span className={styles[breach.severity]}>
          {breach.rule} {texts.severities[breach.severity]}
        </span>
      )}
      <Link to={`${base}?node=${encodeURIComponent(node)}`}>{messageText(message)}</Link>
      {isAboutFigures(found) && (
        <Link to={`${base}?node=${encodeURIComponent(node)}&${sourcesParameter}=`}>
          {texts.sources}
        </Link>
      )}
      {breach && <small>{breach.basis}</small>}
      {breach && breach.words !== '' && <small>{texts.words(breach.words)}</small>}
      {breach?.fix && <small>{texts.fix}</small>}
    </li>
  );
}
