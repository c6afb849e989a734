import { Button } from 'antd';
import { messageText } from '../../../base/language/messages.ts';
import type { ReleaseItem } from '../plan/release-plan.ts';
import type { FieldRef } from '../../../editor/composer/composer.ts';
import { Icon } from '../../../base/parts/Icon.tsx';
import { placeWords } from './place-words.ts';
import { publishTexts as texts } from '../parts/texts.ts';
import styles from '../parts/Publish.module.css';

interface Properties {
  items: readonly ReleaseItem[];
  onVisit(item: ReleaseItem, field: FieldRef): void;
}

/** What forbids publishing; each leads to its node and field. */
export function FindingItems({ items, onVisit }: Properties) {
  return (
    <>
      <p className={styles.problem}>
        <Icon name="error" />
        {texts.blocked(items.reduce((sum, { findings }) => sum + findings.length, 0))}
      </p>
      <ul className={styles.findings}>
        {items.flatMap((item) =>
          item.findings.map((finding, index) => (
            <li key={`${item.name.kind}:${item.name.key}:${index}`}>
              <span>
                <b>{messageText(finding.message)}</b>
                <small>{placeWords(item, finding)}</small>
              </span>
              <Button size="small" onClick={() => onVisit(item, finding)}>
                {texts.visit}
              </Button>
            </li>
          )),
        )}
      </ul>
    </>
  );
}
