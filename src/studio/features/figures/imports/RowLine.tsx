import { Button, Input } from 'antd';
import { useState, type CSSProperties } from 'react';
import { fieldLabel } from '#rules/imports/field-labels.ts';
import { isInputMethodKey } from '#rules/text/input-method-key.ts';
import type { PreviewRow } from '#wire/studio/imports.ts';
import { translateName } from '../../../base/language/labels.ts';
import { messageText } from '../../../base/language/messages.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';
import { Remedy } from './Remedy.tsx';
import { counted } from './numbers.ts';
import type { RowActions } from './row-actions.ts';

interface Properties {
  row: PreviewRow | undefined;
  index: number;
  fields: readonly string[];
  isCurrent: boolean;
  /** The field that is typed in; null: none of this row. */
  editing: string | null;
  mayMend: boolean;
  style: CSSProperties;
  actions: RowActions;
  onFocus(): void;
  onEdit(field: string | null): void;
}

/** A row of the file with what is wrong with it, and the one press that mends it. */
export function RowLine({
  row,
  index,
  fields,
  isCurrent,
  editing,
  mayMend,
  style,
  actions,
  onFocus,
  onEdit,
}: Properties) {
  if (!row)
    return (
      <div role="row" aria-rowindex={index + 2} className={styles.row} style={style}>
        <span role="gridcell" className={styles.wait}>
          …
        </span>
      </div>
    );
  const { line, cells, isRemoved, problems } = row;
  const gravest =
    problems.find(({ level }) => level === 'error') ??
    problems.find(({ isConfirmed }) => !isConfirmed) ??
    problems[0];
  const words = isRemoved
    ? texts.removed(counted(1))
    : problems.map(({ message }) => messageText(message)).join(' · ');
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      tabIndex={isCurrent ? 0 : -1}
      className={styles.row}
      data-level={isRemoved ? 'removed' : gravest?.level}
      style={style}
      onFocus={(event) => event.target === event.currentTarget && onFocus()}
    >
      <span role="gridcell" className={styles.lineNumber}>
        {line === 0 ? texts.wholeFile : counted(line)}
      </span>
      {fields.map((field) => (
        <Cell
          key={field}
          row={row}
          field={field}
          isEdited={editing === field}
          onDone={(value) => {
            onEdit(null);
            if (value !== null && value !== cells[field]) actions.mend(line, field, value);
          }}
        />
      ))}
      <span role="gridcell" className={styles.problem} title={words}>
        {words}
      </span>
      <span role="gridcell" className={styles.act}>
        {mayMend && line > 0 && isRemoved && (
          <Button size="small" onClick={() => actions.mend(line, '', null)}>
            {texts.putBack}
          </Button>
        )}
        {mayMend && !isRemoved && gravest && (
          <Remedy problem={gravest} row={row} fields={fields} actions={actions} onEdit={onEdit} />
        )}
      </span>
    </div>
  );
}

/** Enter keeps what was typed, Escape does not. */
function CellInput({
  label,
  value,
  onDone,
}: {
  label: string;
  value: string;
  onDone(value: string | null): void;
}) {
  const [typed, setTyped] = useState(value);
  return (
    <Input
      size="small"
      ref={(input) => input?.focus()}
      aria-label={label}
      value={typed}
      maxLength={500}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => onDone(typed.trim())}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isInputMethodKey(event.nativeEvent)) return;
        if (event.key === 'Enter') onDone(typed.trim());
        if (event.key === 'Escape') onDone(null);
      }}
    />
  );
}

interface CellProperties {
  row: PreviewRow;
  field: string;
  isEdited: boolean;
  /** Null: nothing is changed. */
  onDone(value: string | null): void;
}

function Cell({ row, field, isEdited, onDone }: CellProperties) {
  const { line, cells, fundname, isRemoved, problems } = row;
  const level = problems.find((problem) => problem.field === field)?.level;
  return (
    <span role="gridcell" className={styles.cell} data-level={isRemoved ? undefined : level}>
      {isEdited ? (
        <CellInput
          label={texts.editField(line, translateName(fieldLabel(field)))}
          value={cells[field] ?? ''}
          onDone={onDone}
        />
      ) : (
        cells[field]
      )}
      {field === 'fundcode' && fundname !== '' && <small>{fundname}</small>}
    </span>
  );
}
