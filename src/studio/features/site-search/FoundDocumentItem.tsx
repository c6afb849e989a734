import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FoundDocument, FoundPlace } from '#wire/studio/site-search.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import { MarkedText } from '../../core/site-search/MarkedText.tsx';
import {
  foundTitle,
  documentKindName,
  foundPlaceWords,
} from '../../core/site-search/place-words.ts';
import { siteSearchTexts } from '../../core/site-search/texts.ts';
import { useSiteSearch } from '../../core/site-search/use-site-search.ts';
import { visiting } from '../../editor/composer/use-asked-visit.ts';
import styles from './SiteSearch.module.css';
import { searchScreenTexts as texts } from './texts.ts';
import type { AskedSearch } from './use-asked-search.ts';
import { RESULT } from './use-result-keys.ts';

interface Properties {
  document: FoundDocument;
  asked: AskedSearch;
}

/** A document with its places; each leads to its editor, with the block selected and the field focused. */
export function FoundDocumentItem({ document, asked }: Properties) {
  const { kind, key, total } = document;
  const [isWhole, setWhole] = useState(false);
  const whole = useSiteSearch(
    isWhole
      ? { words: asked.words, part: asked.part, within: { kind, key }, limit: 1 }
      : { words: '' },
  );
  const places = (isWhole && whole.data?.documents[0]?.places) || document.places;
  const left = total - places.length;
  const title = foundTitle(document);
  return (
    <li className={styles.document}>
      <p className={styles.head}>
        <span className={styles.kindName}>{documentKindName(kind)}</span>
        <Link to={documentBase(document)}>
          <b>{title}</b>
        </Link>
        <span className={styles.count}>{total}</span>
      </p>
      <ul>
        {places.map((place) => (
          <li
            key={`${place.node} ${place.path.join(' ')} ${place.part} ${place.excerpt} ${place.state}`}
          >
            <PlaceLink document={document} place={place} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button
          type="link"
          size="small"
          className={styles.more ?? ''}
          loading={isWhole && whole.isFetching}
          aria-label={`${texts.inDocument(title)} ${texts.more(left)}`}
          onClick={() => setWhole(true)}
        >
          {texts.more(left)}
        </Button>
      )}
      {isWhole && whole.error && (
        <p className={styles.hint} role="alert">
          {texts.moreFailed(whole.error.message)}
        </p>
      )}
    </li>
  );
}

function PlaceLink({ document, place }: { document: FoundDocument; place: FoundPlace }) {
  return (
    <Link {...RESULT} {...visiting(place)} to={documentBase(document)} className={styles.place}>
      <span className={styles.excerpt}>
        <MarkedText text={place.excerpt} marks={place.marks} />
      </span>
      <small>
        {foundPlaceWords(place)}
        {place.part !== 'text' && <span> · {siteSearchTexts.parts[place.part]}</span>}
      </small>
      <span className={`${styles.state} ${styles[place.state]}`}>
        {siteSearchTexts.states[place.state]}
      </span>
    </Link>
  );
}
