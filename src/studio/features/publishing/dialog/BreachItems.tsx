import { Button } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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

/** Warnings that are shown before the rest is asked for, so that what comes below is a few presses of Tab away. */
const FIRST_SHOWN = 3;

/** What disclosure rules warn of, with law and article; who may confirms each with a reason. */
export function BreachItems({ items, onVisit }: Properties) {
  const [asked, setAsked] = useState<{ item: PlannedItem; breach: RuleBreach } | null>(null);
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const mayConfirm = useMay()('breach.confirm');
  const found = items.flatMap((item) => item.breaches.map((finding) => ({ item, finding })));
  if (found.length === 0) return null;
  const left = isWhole ? 0 : found.length - FIRST_SHOWN;
  const showRest = () => {
    flushSync(() => setWhole(true));
    list.current?.children[FIRST_SHOWN]?.querySelector('button')?.focus();
  };
  return (
    <details className={styles.warnings} open>
      <summary>
        <Icon name="warning" size={14} />
        {texts.count(found.length)}
      </summary>
      <ul ref={list} className={styles.findings}>
        {found.slice(0, isWhole ? undefined : FIRST_SHOWN).map(({ item, finding }) => (
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
        ))}
      </ul>
      {left > 0 && (
        <Button size="small" type="link" onClick={showRest}>
          {texts.rest(left)}
        </Button>
      )}
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
