import { Button, Dropdown, Input } from 'antd';
import { useState, type CSSProperties } from 'react';
import { fieldLabel } from '#rules/imports/field-labels.ts';
import type { PreviewRow } from '#wire/studio/imports.ts';
import { translateName } from '../../../base/language/labels.ts';
import { messageText } from '../../../base/language/messages.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { counted } from './numbers.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';

export interface RowActions {
  mend(line: number, field: string, value: string | null): void;
  confirm(line: number): void;
}

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
  const { line, cells, fundname, isRemoved, problems } = row;
  const gravest =
    problems.find(({ level }) => level === 'error') ??
    problems.find(({ isConfirmed }) => !isConfirmed) ??
    problems[0];
  const words = isRemoved
    ? texts.removed(counted(1))
    : problems.map(({ message }) => messageText(message)).join(' · ');
  const levelOf = (field: string) => problems.find((problem) => problem.field === field)?.level;
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
        <span
          key={field}
          role="gridcell"
          className={styles.cell}
          data-level={isRemoved ? undefined : levelOf(field)}
        >
          {editing === field ? (
            <CellInput
              label={texts.editField(line, translateName(fieldLabel(field)))}
              value={cells[field] ?? ''}
              onDone={(value) => {
                onEdit(null);
                if (value !== null && value !== cells[field]) actions.mend(line, field, value);
              }}
            />
          ) : (
            cells[field]
          )}
          {field === 'fundcode' && fundname !== '' && <small>{fundname}</small>}
        </span>
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

type RemedyProperties = { problem: PreviewRow['problems'][number]; row: PreviewRow } & Pick<
  Properties,
  'fields' | 'actions' | 'onEdit'
>;

function Remedy({ problem, row, fields, actions, onEdit }: RemedyProperties) {
  const { level, code, field, fix, isConfirmed, rival, rivalCells } = problem;
  const { line, cells } = row;
  if (rival !== null && rivalCells !== null)
    return (
      <Choice
        line={line}
        cells={cells}
        rival={rival}
        rivalCells={rivalCells}
        fields={fields}
        onLeaveOut={(one) => actions.mend(one, '', '')}
      />
    );
  if (level === 'warning' && isConfirmed)
    return (
      <span className={styles.confirmed}>
        <Icon name="check" size={12} /> {texts.confirmed}
      </span>
    );
  if (level === 'warning' && fix === null)
    return (
      <Button size="small" onClick={() => actions.confirm(line)}>
        {texts.confirm}
      </Button>
    );
  if (fix === null)
    return field === '' ? (
      <Button size="small" onClick={() => actions.mend(line, '', '')}>
        {texts.removeRow}
      </Button>
    ) : (
      <Button size="small" onClick={() => onEdit(field)}>
        {texts.edit}
      </Button>
    );
  if (fix.field === '')
    return (
      <Button size="small" onClick={() => actions.mend(line, '', '')}>
        {texts.removeRow}
      </Button>
    );
  return (
    <Button size="small" onClick={() => actions.mend(line, fix.field, fix.value)}>
      {code === 'lostZeros' ? texts.padTo(fix.value) : texts.changeTo(fix.value)}
    </Button>
  );
}

interface ChoiceProperties {
  line: number;
  cells: PreviewRow['cells'];
  rival: number;
  rivalCells: PreviewRow['cells'];
  fields: readonly string[];
  onLeaveOut(line: number): void;
}

/** Two rows that cannot both be right: either is kept, told apart by the fields in which they differ. */
function Choice({ line, cells, rival, rivalCells, fields, onLeaveOut }: ChoiceProperties) {
  const differing = fields.filter((field) => cells[field] !== rivalCells[field]);
  const wordsOf = (at: number, those: PreviewRow['cells']) =>
    texts.keepRow(
      counted(at),
      differing
        .map((field) => `${translateName(fieldLabel(field))} ${those[field] ?? ''}`)
        .join(' · '),
    );
  const items = [
    { key: 'rival', label: wordsOf(rival, rivalCells), onClick: () => onLeaveOut(line) },
    { key: 'this', label: wordsOf(line, cells), onClick: () => onLeaveOut(rival) },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button size="small">{texts.choose2}</Button>
    </Dropdown>
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
        if (event.key === 'Enter') onDone(typed.trim());
        if (event.key === 'Escape') onDone(null);
      }}
    />
  );
}
