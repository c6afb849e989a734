import { Button } from 'antd';
import { useState } from 'react';
import type { Finding } from '#composition/finding.ts';
import type { RuleBreach } from '#schemas/rule-breach.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { messageText } from '../../../base/language/messages.ts';
import { useMay } from '../../../core/rights/rights.ts';
import type { FieldRef } from '../../../editor/composer/composer.ts';
import type { PlannedItem } from '../plan/release-plan.ts';
import styles from '../shared/Publish.module.css';
import { breachTexts as texts } from './breach-texts.ts';
import { ConfirmBreachDialog } from './ConfirmBreachDialog.tsx';
import { findingPath } from './place-words.ts';

interface Properties {
  items: readonly PlannedItem[];
  onVisit(item: PlannedItem, field: FieldRef): void;
}

/** What disclosure rules warn of, with law and article; who may confirms each with a reason. */
export function BreachItems({ items, onVisit }: Properties) {
  const [asked, setAsked] = useState<{ item: PlannedItem; breach: RuleBreach } | null>(null);
  const mayConfirm = useMay()('breach.confirm');
  const count = items.reduce((sum, { breaches }) => sum + breaches.length, 0);
  if (count === 0) return null;
  return (
    <details className={styles.warnings} open>
      <summary>
        <Icon name="warning" size={14} />
        {texts.count(count)}
      </summary>
      <ul className={styles.findings}>
        {items.flatMap((item) =>
          item.breaches.map((finding) => (
            <Breach key={keyOf(item, finding)} item={item} finding={finding}>
              <Button size="small" onClick={() => onVisit(item, finding)}>
                {texts.visit}
              </Button>
              {mayConfirm && finding.breach && (
                <Button
                  size="small"
                  onClick={() => finding.breach && setAsked({ item, breach: finding.breach })}
                >
                  {texts.confirm}
                </Button>
              )}
            </Breach>
          )),
        )}
      </ul>
      {asked && <ConfirmBreachDialog {...asked} onClose={() => setAsked(null)} />}
    </details>
  );
}

function Breach({
  item,
  finding,
  children,
}: {
  item: PlannedItem;
  finding: Finding;
  children: React.ReactNode;
}) {
  return (
    <li>
      <span>
        <b>{messageText(finding.message)}</b>
        <small>{findingPath(item, finding)}</small>
        {finding.breach && <small>{texts.basis(finding.breach.basis)}</small>}
      </span>
      {children}
    </li>
  );
}

function keyOf({ name }: PlannedItem, { node, breach }: Finding): string {
  return [name.kind, name.key, node, breach?.key].join(':');
}
