import type { NodeId } from '#schemas/document.ts';
import { Icon } from '../../base/components/Icon.tsx';
import type { IconName } from '../../base/components/icon-drawings.ts';
import type { ListedChange } from './change-list.ts';
import { Byline } from './Byline.tsx';
import { FieldChange } from './FieldChange.tsx';
import type { KnownAuthors } from './texts/use-authors.ts';
import { comparisonTexts as texts } from './texts.ts';
import styles from './Changes.module.css';

const SIGNS: Record<ListedChange['kind'], IconName> = {
  added: 'plus',
  removed: 'minus',
  moved: 'up',
  changed: 'text',
};

interface Properties {
  changes: readonly ListedChange[];
  chosen: NodeId | null;
  onChoose(node: NodeId): void;
  /** Who made the changes; absent where it is not asked. */
  authors?: KnownAuthors;
}

/** Changes in words, each kind with a sign of its own; pressing one shows it on the pages beside. */
export function ChangeItems({ changes, chosen, onChoose, authors }: Properties) {
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
              {authors && <Byline by={authors.editorsOf(change.node)} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
