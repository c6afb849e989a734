import { Link } from 'react-router-dom';
import type { SavedRelease } from '#wire/studio/releases.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import { marks } from '../../../base/language/language.ts';
import { documentTitle } from '../../../base/language/messages.ts';
import { StateDot } from '../../../base/components/StateDot.tsx';
import { fullTime } from '../../../base/time/time.ts';
import { releaseTexts as texts } from '../shared/release-texts.ts';
import { personText } from '../../../base/components/person.ts';
import { RightsButton } from '../../../base/components/RightsButton.tsx';
import { useCallRefusal } from '../../../core/rights/call-refusal.ts';
import cards from '../../../base/components/Cards.module.css';
import styles from '../shared/Releases.module.css';

interface Properties {
  /** Undefined while they are fetched. */
  saved: readonly SavedRelease[] | undefined;
  onRemove(saved: SavedRelease): void;
}

/** Releases that are put together and wait for somebody to publish them. */
export function SavedItems({ saved, onRemove }: Properties) {
  const refusalOf = useCallRefusal();
  if (saved?.length === 0) return <p className={cards.empty}>{texts.noSaved}</p>;
  return (
    <ul>
      {saved?.map((one) => (
        <li key={one.id} className={cards.item}>
          <StateDot state="draft" />
          <div className={cards.what}>
            <p className={cards.head}>
              <b>{one.name}</b>
              <span className={cards.tag}>{texts.items(one.items.length)}</span>
              {one.items.some(({ isEdited }) => isEdited) && (
                <span className={`${cards.tag} ${cards.waiting}`}>{texts.edited}</span>
              )}
            </p>
            <p className={styles.documents}>
              {one.items.map((item) => (
                <span key={`${item.kind}:${item.key}`}>{documentTitle(item.kind, item.title)}</span>
              ))}
            </p>
            {one.note && <p>{one.note}</p>}
            <p className={cards.plain}>
              {one.validFrom === null ? texts.atOnce : texts.from(fullTime(one.validFrom))}
              {one.validUntil !== null &&
                `${marks.comma}${texts.until(fullTime(one.validUntil))}`}{' '}
              · {texts.byAt(personText(one.savedBy, one.account), fullTime(one.savedAt))}
            </p>
          </div>
          <span className={cards.actions}>
            <Link to={savedAddress(one)} className={cards.button}>
              {texts.open}
            </Link>
            <RightsButton
              label={texts.remove}
              refusal={refusalOf('removeSaved', one)}
              onClick={() => onRemove(one)}
            />
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
