import { Icon } from '../parts/Icon.tsx';
import type { IconName } from '../parts/icon-drawings.ts';
import type { ListedChange } from './change-list.ts';
import { publishTexts as texts } from './texts.ts';
import styles from './Publish.module.css';

const SIGNS: Record<ListedChange['kind'], IconName> = { added: 'plus', removed: 'minus', moved: 'up', changed: 'text' };

/** Changes in words; each kind has a sign of its own. */
export function ChangeItems({ changes }: { changes: ListedChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.node}`}>
          <span className={`${styles.sign} ${styles[change.kind]}`} role="img" aria-label={texts.kinds[change.kind]} title={texts.kinds[change.kind]}>
            <Icon name={SIGNS[change.kind]} size={12} />
          </span>
          <span>
            <b>{change.name}</b>
            <small>{change.text}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
