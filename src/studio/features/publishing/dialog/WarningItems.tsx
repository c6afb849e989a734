import { Button } from 'antd';
import type { FieldRef } from '../../../editor/composer/composer.ts';
import { language } from '../../../base/language/language.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import type { PlannedItem } from '../plan/release-plan.ts';
import { findingPath } from './place-words.ts';
import { publishTexts as texts } from '../shared/texts.ts';
import styles from '../shared/Publish.module.css';

interface Properties {
  items: readonly PlannedItem[];
  onVisit(item: PlannedItem, field: FieldRef): void;
}

/** What to look at before publishing, folded away: nothing of it is in the way. Each leads to its node and field. */
export function WarningItems({ items, onVisit }: Properties) {
  const count = items.reduce((sum, { warnings }) => sum + warnings.length, 0);
  if (count === 0) return null;
  return (
    <details className={styles.warnings}>
      <summary>
        <Icon name="warning" size={14} />
        {texts.warned(count)}
      </summary>
      <ul className={styles.findings}>
        {items.flatMap((item) =>
          item.warnings.map((warning, index) => (
            <li key={`${item.name.kind}:${item.name.key}:${index}`}>
              <span>
                <b>{warning.words[language]}</b>
                <small>{findingPath(item, warning)}</small>
              </span>
              <Button size="small" onClick={() => onVisit(item, warning)}>
                {texts.visitWarning}
              </Button>
            </li>
          )),
        )}
      </ul>
    </details>
  );
}
