import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { SavedRelease } from '#wire/studio/releases.ts';
import { marks } from '../language.ts';
import { documentTitle } from '../messages.ts';
import { StateDot } from '../parts/StateDot.tsx';
import { fullTime } from '../parts/time.ts';
import { documentBase } from '../shell/page-rows.ts';
import { releaseTexts as texts } from './texts.ts';
import styles from './Releases.module.css';

interface Properties {
  /** Undefined while they are fetched. */
  saved: readonly SavedRelease[] | undefined;
  onRemove(saved: SavedRelease): void;
}

/** Releases that are put together and wait for somebody to publish them. */
export function SavedItems({ saved, onRemove }: Properties) {
  if (saved?.length === 0) return <p className={styles.empty}>{texts.noSaved}</p>;
  return (
    <ul className={styles.list}>
      {saved?.map((one) => (
        <li key={one.id} className={styles.item}>
          <StateDot state="draft" />
          <div className={styles.what}>
            <p className={styles.head}>
              <b>{one.name}</b>
              <span className={styles.tag}>{texts.items(one.items.length)}</span>
              {one.items.some(({ isEdited }) => isEdited) && (
                <span className={`${styles.tag} ${styles.waiting}`}>{texts.edited}</span>
              )}
            </p>
            <p className={styles.documents}>
              {one.items.map((item) => (
                <span key={`${item.kind}:${item.key}`}>{documentTitle(item.kind, item.title)}</span>
              ))}
            </p>
            {one.note && <p>{one.note}</p>}
            <p className={styles.plain}>
              {one.validFrom === null ? texts.atOnce : texts.from(fullTime(one.validFrom))}
              {one.validUntil !== null &&
                `${marks.comma}${texts.until(fullTime(one.validUntil))}`}{' '}
              · {texts.byAt(one.savedBy, fullTime(one.savedAt))}
            </p>
          </div>
          <span className={styles.actions}>
            <Link to={savedAddress(one)} className={styles.button}>
              {texts.open}
            </Link>
            <Button onClick={() => onRemove(one)}>{texts.remove}</Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Opens the release over its first document. */
function savedAddress({ id, items: [first] }: SavedRelease): string {
  return first ? `${documentBase(first)}?release=${id}` : '/releases';
}
