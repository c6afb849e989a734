import { Checkbox } from 'antd';
import { Link } from 'react-router-dom';
import type { PreviewedDocument, PreviewedPlace } from '#wire/studio/replacements.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import { messageText } from '../../base/language/messages.ts';
import { MarkedText } from '../../core/site-search/MarkedText.tsx';
import {
  documentKindName,
  foundPlaceWords,
  foundTitle,
} from '../../core/site-search/place-words.ts';
import { propLabel } from '../../core/nodes/prop-label.ts';
import { changedLine } from './changed-line.ts';
import replaceStyles from './Replace.module.css';
import styles from './SiteSearch.module.css';
import { replaceTexts as texts } from './replace-texts.ts';
import { placeName } from './use-replacing.ts';

interface Properties {
  document: PreviewedDocument;
  unticked: ReadonlySet<string>;
  onTick(names: readonly string[], isTicked: boolean): void;
}

/** A draft with its places before and after. */
export function PreviewedItem({ document, unticked, onTick }: Properties) {
  const { kind, places, isChanged } = document;
  return (
    <li className={styles.document}>
      <p className={styles.head}>
        <span className={styles.kindName}>{documentKindName(kind)}</span>
        <b>{foundTitle(document)}</b>
        <span className={styles.count}>{places.length}</span>
        {isChanged && <span className={styles.draft}>{texts.isChanged}</span>}
      </p>
      <ul>
        {places.map((place) => (
          <PlaceRow
            key={place.id}
            document={document}
            place={place}
            isTicked={place.refusal === null && !unticked.has(placeName(document, place))}
            onTick={(isTicked) => onTick([placeName(document, place)], isTicked)}
          />
        ))}
      </ul>
    </li>
  );
}

interface RowProperties {
  document: PreviewedDocument;
  place: PreviewedPlace;
  isTicked: boolean;
  onTick(isTicked: boolean): void;
}

function PlaceRow({ document, place, isTicked, onTick }: RowProperties) {
  const { before, after, taken, added, refusal, breaches, node, type } = place;
  const where = foundPlaceWords(place);
  const old = changedLine(before, after, taken);
  const now = changedLine(after, before, added);
  return (
    <li className={replaceStyles.previewed}>
      <Checkbox
        checked={isTicked}
        disabled={refusal !== null}
        aria-label={texts.place(foundTitle(document), where)}
        onChange={({ target }) => onTick(target.checked)}
      />
      <div className={replaceStyles.change}>
        <small>{where}</small>
        <p className={replaceStyles.line}>
          <del>
            <MarkedText {...old} />
          </del>
        </p>
        <p className={replaceStyles.line}>
          <ins>
            <MarkedText {...now} />
          </ins>
        </p>
        {refusal && <p className={replaceStyles.refusal}>{messageText(refusal)}</p>}
        {breaches.map(({ path, message }) => (
          <p key={`${path.join('.')} ${messageText(message)}`} className={replaceStyles.error}>
            {texts.breach(propLabel(type, path[0] ?? ''), messageText(message))}
          </p>
        ))}
        <details>
          <summary>{texts.show}</summary>
          <dl className={replaceStyles.whole}>
            <dt>{texts.before}</dt>
            <dd>{before}</dd>
            <dt>{texts.after}</dt>
            <dd>{after}</dd>
          </dl>
          <Link
            to={`${documentBase(document)}?node=${encodeURIComponent(node)}`}
            target="_blank"
            rel="noreferrer"
          >
            {texts.openPlace}
          </Link>
        </details>
      </div>
    </li>
  );
}
