import { Link } from 'react-router-dom';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import styles from './ContentList.module.css';
import { shownTitle } from './shown-title.ts';
import { listTexts as texts } from './texts.ts';
import type { CheckedItem } from './use-items-release.ts';

/** What is ready to be published, and what leads to where it is fixed. */
export function CheckedItemList({
  definition,
  checked,
}: {
  definition: Pick<KindDefinition, 'kind' | 'keySource'>;
  checked: readonly CheckedItem[];
}) {
  return (
    <ul className={styles.used}>
      {checked.map(({ item, changed, findings }) => (
        <li key={item.key} className={styles.ready}>
          <Icon name={findings.length > 0 ? 'error' : changed ? 'passed' : 'minus'} size={14} />
          <b>{shownTitle(definition, item)}</b>
          {findings.length > 0 && (
            <>
              <small>{texts.blocked(findings.length)}</small>{' '}
              <Link to={`/content/${definition.kind}/${encodeURIComponent(item.key)}`}>
                {texts.fix}
              </Link>
            </>
          )}
          {findings.length === 0 && <small>{changed ? texts.ready : texts.same}</small>}
        </li>
      ))}
    </ul>
  );
}
