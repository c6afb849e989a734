import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { PreviewedDocument, LeftPlace } from '#wire/studio/replacements.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import { Icon } from '../../base/components/Icon.tsx';
import cards from '../../base/components/Cards.module.css';
import { marks } from '../../base/language/language.ts';
import { foundPlaceWords, foundTitle } from '../../core/site-search/place-words.ts';
import { visiting } from '../../editor/composer/use-asked-visit.ts';
import replaceStyles from './Replace.module.css';
import styles from './SiteSearch.module.css';
import { replaceTexts as texts } from './replace-texts.ts';
import { useUndoReplacement } from './use-undo-replacement.ts';

interface Properties {
  done: StudioAnswer<'replacePlaces'>;
  /** As they were previewed. */
  documents: readonly PreviewedDocument[];
  onUndone(): void;
}

/** What was replaced, what was not and why, and the way back. */
export function ReplaceDone({ done: { made, changed, leftOut }, documents, onUndone }: Properties) {
  const { undo, isPending } = useUndoReplacement();
  return (
    <section className={styles.document} role="status">
      <p className={made ? replaceStyles.done : replaceStyles.undone}>
        <Icon name={made ? 'passed' : 'error'} />
        {made ? texts.done(made.places, made.documents) : texts.nothingDone}
      </p>
      <LeftList title={texts.changed(changed.length)} left={changed} documents={documents} />
      <LeftList title={texts.leftOut(leftOut.length)} left={leftOut} documents={documents} />
      {made && (
        <p className={styles.filters}>
          <Link className={cards.button} to="/releases">
            {texts.toReleases}
          </Link>
          <Button loading={isPending} onClick={() => undo(made.id, onUndone)}>
            {texts.undo}
          </Button>
        </p>
      )}
    </section>
  );
}

interface LeftProperties {
  title: string;
  left: readonly LeftPlace[];
  documents: readonly PreviewedDocument[];
}

function LeftList({ title, left, documents }: LeftProperties) {
  if (left.length === 0) return null;
  return (
    <>
      <h2 className={replaceStyles.leftTitle}>{title}</h2>
      <ul>
        {left.flatMap(({ kind, key, id, by }) => {
          const document = documents.find((one) => one.kind === kind && one.key === key);
          const place = document?.places.find((one) => one.id === id);
          if (!document || !place) return [];
          return [
            <li key={`${kind}:${key}:${id}`}>
              <Link className={styles.place} to={documentBase(document)} {...visiting(place)}>
                <span className={styles.excerpt}>
                  {foundTitle(document)} · {foundPlaceWords(place)}
                  {by !== '' && marks.comma}
                  {by !== '' && texts.changedBy(by)}
                </span>
                <small>{place.before}</small>
              </Link>
            </li>,
          ];
        })}
      </ul>
    </>
  );
}
