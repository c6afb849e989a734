import { Button } from 'antd';
import { isComposed } from '#wire/studio/document-name.ts';
import type { Finding } from '#wire/studio/routes.ts';
import { messageText } from '../messages.ts';
import { propLabel } from '../nodes/prop-label.ts';
import { catalogue } from '../nodes/registry.ts';
import type { ReleaseItem } from './release/release-plan.ts';
import { useComposer } from '../composer/composer.ts';
import { nameOf } from '../steps/describe.ts';
import { Icon } from '../parts/Icon.tsx';
import { isSame } from './release/candidate.ts';
import { publishTexts as texts } from './texts.ts';
import styles from './Publish.module.css';

interface Properties {
  items: readonly ReleaseItem[];
  onVisit(item: ReleaseItem, finding: Finding): void;
}

/** What forbids publishing; each leads to its node and field. */
export function FindingItems({ items, onVisit }: Properties) {
  const { name, view } = useComposer();
  function placeOf(item: ReleaseItem, { node, path: [prop] }: Finding): string {
    if (!isComposed(item.name.kind)) return prop === undefined ? item.title : `${item.title} › ${propLabel(`item-${item.name.kind}`, prop)}`;
    return isSame(item.name, name) ? `${item.title} › ${nameOf(view.tree, node, catalogue)}` : item.title;
  }
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
                <small>{placeOf(item, finding)}</small>
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
