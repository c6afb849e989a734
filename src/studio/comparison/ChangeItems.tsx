import type { NodeId } from '#schemas/document.ts';
import { Icon } from '../parts/Icon.tsx';
import type { IconName } from '../parts/icon-drawings.ts';
import type { ListedChange } from './change-list.ts';
import { FieldChange } from './FieldChange.tsx';
import { publishTexts as texts } from '../publish/texts.ts';
import styles from '../publish/Publish.module.css';

const SIGNS: Record<ListedChange['kind'], IconName> = {
  added: 'plus',
  removed: 'minus',
  moved: 'up',
  changed: 'text',
};

interface Properties {
  changes: ListedChange[];
  chosen: NodeId | null;
  onChoose(node: NodeId): void;
}

/** Changes in words, each kind with a sign of its own; pressing one shows it on the pages beside. */
export function ChangeItems({ changes, chosen, onChoose }: Properties) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.node}`}>
          <button
            type="button"
            aria-pressed={change.node === chosen}
            onClick={() => onChoose(change.node)}
          >
            <span
              className={`${styles.sign} ${styles[change.kind]}`}
              role="img"
              aria-label={texts.kinds[change.kind]}
              title={texts.kinds[change.kind]}
            >
              <Icon name={SIGNS[change.kind]} size={12} />
            </span>
            <span>
              <b>{change.name}</b>
              {change.fields?.map((field) => (
                <FieldChange key={field.label} field={field} />
              ))}
              {!change.fields?.length && <small>{change.text}</small>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
