import { Link } from 'react-router-dom';
import type { ContentKind } from '#schemas/content-kind.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { PreviewedEdit } from '#wire/studio/field-edits.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { messageText } from '../../../base/language/messages.ts';
import type { FieldShape } from '../../../core/nodes/field-shape.ts';
import { editedValueText } from './edited-value-text.ts';
import styles from './Bulk.module.css';
import { bulkTexts as texts } from './bulk-texts.ts';
import { isRefused } from './use-bulk-edit.ts';

interface BulkPreviewProps {
  kind: ContentKind;
  shape: FieldShape;
  items: readonly PreviewedEdit[];
  names: Readonly<Record<string, string>>;
}

/** Every item before and after; those that cannot be changed come first, with the reason. */
export function BulkPreview({ kind, shape, items, names }: BulkPreviewProps) {
  const rank = (item: PreviewedEdit) => (isRefused(item) ? 0 : item.isSame ? 2 : 1);
  const text = (value: JsonValue) => editedValueText(shape, value, names) || texts.empty;
  return (
    <ul className={styles.items} aria-label={texts.list}>
      {items
        .toSorted((one, other) => rank(one) - rank(other))
        .map((item) => (
          <li key={item.key} data-edit={item.key}>
            <Icon name={isRefused(item) ? 'error' : item.isSame ? 'minus' : 'passed'} size={14} />
            <Link to={`/content/${kind}/${encodeURIComponent(item.key)}`} target="_blank">
              {item.title}
            </Link>
            {item.isSame ? (
              <small>
                {text(item.before)} · {texts.already}
              </small>
            ) : (
              <span>
                <del>{text(item.before)}</del> → <ins>{text(item.after)}</ins>
              </span>
            )}
            {isRefused(item) && (
              <small className={styles.reason}>
                {[
                  ...(item.refusal ? [item.refusal] : []),
                  ...item.breaches.map(({ message }) => message),
                ]
                  .map((message) => messageText(message))
                  .join(' ')}
              </small>
            )}
            {!isRefused(item) && !item.isSame && item.isChanged && (
              <small>{texts.otherChanges}</small>
            )}
          </li>
        ))}
    </ul>
  );
}
