import { Link } from 'react-router-dom';
import { placeId } from '#registry/translation/compare-translation.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import { englishName } from '#wire/studio/translations.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { propLabel } from '../../../core/nodes/prop-label.ts';
import type { PlannedItem } from '../plan/release-plan.ts';
import { useBehindEnglish } from '../plan/use-behind-english.ts';
import { publishTexts as texts } from '../shared/texts.ts';
import styles from '../shared/Publish.module.css';

/** What of the English falls behind by this release, folded away: nothing of it is in the way. */
export function BehindItems({ items }: { items: readonly PlannedItem[] }) {
  const behind = useBehindEnglish(items);
  const count = behind.reduce((sum, { places }) => sum + places.length, 0);
  if (count === 0) return null;
  return (
    <details className={styles.warnings}>
      <summary>
        <Icon name="warning" size={14} />
        {texts.behind(count)}
      </summary>
      <p className={styles.plain}>{texts.behindHint}</p>
      <ul className={styles.findings}>
        {behind.flatMap(({ item, places }) =>
          places.map((place) => (
            <li key={`${item.name.kind}:${item.name.key} ${placeId(place)}`}>
              <span>
                <b>{propLabel(place.type, place.path[0] ?? '')}</b>
                <small>{typeof place.value === 'string' ? place.value : item.title}</small>
              </span>
              <Link to={documentBase(englishName(item.name))}>{texts.openEnglish}</Link>
            </li>
          )),
        )}
      </ul>
    </details>
  );
}
