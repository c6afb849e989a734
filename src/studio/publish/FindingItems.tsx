import { Button } from 'antd';
import { catalogue } from '#registry/data.ts';
import type { Finding } from '#wire/studio/routes.ts';
import { useComposer } from '../composer/composer.ts';
import { nameOf } from '../steps/describe.ts';
import { Icon } from '../parts/Icon.tsx';
import { publishTexts as texts } from './texts.ts';
import styles from './Publish.module.css';

/** What forbids publishing; each leads to its node and field. */
export function FindingItems({ findings, onVisit }: { findings: Finding[]; onVisit(finding: Finding): void }) {
  const { view } = useComposer();
  return (
    <>
      <p className={styles.problem}>
        <Icon name="error" />
        {texts.blocked(findings.length)}
      </p>
      <ul className={styles.findings}>
        {findings.map((finding, index) => (
          <li key={index}>
            <span>
              <b>{finding.message}</b>
              <small>{nameOf(view.tree, finding.node, catalogue)}</small>
            </span>
            <Button size="small" onClick={() => onVisit(finding)}>
              {texts.visit}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
