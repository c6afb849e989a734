import { marks } from '../../base/language/language.ts';
import type { ChangedField } from './change-list.ts';
import type { ItemChange } from './list-changes.ts';
import { TextPieces } from './TextPieces.tsx';
import { comparisonTexts as texts } from './texts.ts';
import styles from './Changes.module.css';

/** One setting that changes: what it was and becomes; of a list, item by item. */
export function FieldChange({
  field: { label, before, after, pieces, items },
}: {
  field: ChangedField;
}) {
  if (pieces) {
    return (
      <small className={styles.change}>
        {label}
        {marks.colon}
        <TextPieces pieces={pieces} />
      </small>
    );
  }
  if (items) {
    return (
      <small className={styles.change}>
        {label}
        {marks.colon}
        {items.map((item) => (
          <span key={`${item.kind} ${item.at}`} className={styles.listed}>
            {texts.itemKinds[item.kind]} {item.kind === 'moved' ? '' : texts.itemAt(item.at)}{' '}
            <ItemWords item={item} />
          </span>
        ))}
      </small>
    );
  }
  return (
    <small className={styles.change}>
      {label}
      {marks.colon}
      {before === after ? (
        ''
      ) : (
        <>
          <del>{before}</del> <ins>{after}</ins>
        </>
      )}
    </small>
  );
}

function ItemWords({ item: { kind, at, from, before, after } }: { item: ItemChange }) {
  switch (kind) {
    case 'added':
      return <ins>{after}</ins>;
    case 'removed':
      return <del>{before}</del>;
    case 'moved':
      return (
        <>
          {after} {texts.itemMoved(from, at)}
        </>
      );
    case 'changed':
      return before === after ? (
        <>
          {after} {texts.otherwise}
        </>
      ) : (
        <>
          <del>{before}</del> <ins>{after}</ins>
        </>
      );
  }
}
