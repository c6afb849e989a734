import { Button } from 'antd';
import { catalogue } from '#registry/data.ts';
import type { Finding } from '#wire/studio/routes.ts';
import { useComposer } from '../composer/composer.ts';
import { language } from '../language.ts';
import { Icon } from '../parts/Icon.tsx';
import { nameOf } from '../steps/describe.ts';
import type { ReleaseItem } from './release/release-plan.ts';
import { isSame } from './release/candidate.ts';
import { publishTexts as texts } from './texts.ts';
import styles from './Publish.module.css';

interface Properties {
  items: readonly ReleaseItem[];
  onVisit(item: ReleaseItem, finding: Finding): void;
}

/** What to look at before publishing, folded away: nothing of it is in the way. Each leads to its node and field. */
export function WarningItems({ items, onVisit }: Properties) {
  const { name, view } = useComposer();
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
          item.warnings.map(({ node, path, words }, index) => (
            <li key={`${item.name.kind}:${item.name.key}:${index}`}>
              <span>
                <b>{words[language]}</b>
                <small>{isSame(item.name, name) ? `${item.title} › ${nameOf(view.tree, node, catalogue)}` : item.title}</small>
              </span>
              <Button size="small" onClick={() => onVisit(item, { node, path, message: words[language] })}>
                {texts.visitWarning}
              </Button>
            </li>
          )),
        )}
      </ul>
    </details>
  );
}
