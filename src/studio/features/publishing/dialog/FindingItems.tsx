import { Button } from 'antd';
import { messageText } from '../../../base/language/messages.ts';
import type { PlannedItem } from '../plan/release-plan.ts';
import type { FieldRef } from '../../../editor/composer/composer.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { breachTexts } from './breach-texts.ts';
import { findingPath } from './place-words.ts';
import { publishTexts as texts } from '../shared/texts.ts';
import styles from '../shared/Publish.module.css';

interface Properties {
  items: readonly PlannedItem[];
  onVisit(item: PlannedItem, field: FieldRef): void;
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
                <small>{findingPath(item, finding)}</small>
                {finding.breach && <small>{breachTexts.basis(finding.breach.basis)}</small>}
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
