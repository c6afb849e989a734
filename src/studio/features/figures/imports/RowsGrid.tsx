import { translateName } from '../../../base/language/labels.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { fieldLabel } from '#rules/imports/field-labels.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';
import { RowLine } from './RowLine.tsx';
import type { RowActions } from './row-actions.ts';
import { rowKeys } from './row-keys.ts';
import { useImportRows, type RowsWanted } from './use-imports.ts';

interface Properties extends RowsWanted {
  fields: readonly string[];
  mayMend: boolean;
  actions: RowActions;
}

const ROW = 34;

/** The rows of a file, of which only those in sight are there. One tab stop; arrows and N walk, Enter edits in place. */
export function RowsGrid({ fields, mayMend, actions, ...wanted }: Properties) {
  const scroller = useRef<HTMLDivElement>(null);
  const [total, setTotal] = useState(0);
  const [current, setCurrent] = useState(0);
  const [editing, setEditing] = useState<{ index: number; field: string } | null>(null);
  const toFocus = useRef<number | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- what it answers goes to no memoized component
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const rows = useImportRows(wanted, items[0]?.index ?? 0, items.at(-1)?.index ?? 0);
  if (rows.total !== total && !rows.isOld) setTotal(rows.total);
  useEffect(() => {
    const line =
      toFocus.current === null
        ? null
        : scroller.current?.querySelector<HTMLElement>(`[data-row="${toFocus.current}"]`);
    if (!line) return;
    toFocus.current = null;
    line.focus({ preventScroll: true });
  });

  function go(index: number) {
    const next = Math.max(0, Math.min(total - 1, index));
    toFocus.current = next;
    setCurrent(next);
    virtual.scrollToIndex(next);
  }
  const press = rowKeys({
    total,
    current,
    fields,
    mayMend,
    rowAt: rows.rowAt,
    go,
    edit: setEditing,
  });

  if (rows.total === 0 && !rows.isOld) return <p className={styles.empty}>{texts.noResult}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows take the focus, one of them by Tab
    <div
      ref={scroller}
      role="grid"
      aria-label={texts.table}
      aria-rowcount={total + 1}
      aria-busy={rows.isOld}
      className={styles.grid}
      style={{ '--fields': String(fields.length) }}
      onKeyDown={press}
    >
      <GridHead fields={fields} />
      <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {items.map(({ index, start, size }) => (
          <RowLine
            key={index}
            row={rows.rowAt(index)}
            index={index}
            fields={fields}
            isCurrent={index === current}
            editing={editing?.index === index ? editing.field : null}
            mayMend={mayMend}
            style={{ height: size, transform: `translateY(${start}px)` }}
            actions={actions}
            onFocus={() => setCurrent(index)}
            onEdit={(field) => {
              setEditing(field === null ? null : { index, field });
              if (field === null) toFocus.current = index;
            }}
          />
        ))}
      </div>
    </div>
  );
}

function GridHead({ fields }: { fields: readonly string[] }) {
  return (
    <div role="row" aria-rowindex={1} className={styles.gridHead}>
      <span role="columnheader" className={styles.lineNumber}>
        {texts.line}
      </span>
      {fields.map((field) => (
        <span
          key={field}
          role="columnheader"
          className={styles.name}
          title={translateName(fieldLabel(field))}
        >
          {translateName(fieldLabel(field))}
        </span>
      ))}
      <span role="columnheader">{texts.problem}</span>
      <span role="columnheader">{texts.act}</span>
    </div>
  );
}
