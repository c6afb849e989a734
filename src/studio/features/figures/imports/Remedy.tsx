import { translateName } from '../../../base/language/labels.ts';
import { Button, Dropdown } from 'antd';
import { fieldLabel } from '#rules/imports/field-labels.ts';
import type { PreviewRow } from '#wire/studio/imports.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { importTexts as texts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';
import { counted } from './numbers.ts';
import type { RowActions } from './row-actions.ts';

interface RemedyProperties {
  problem: PreviewRow['problems'][number];
  row: PreviewRow;
  fields: readonly string[];
  actions: RowActions;
  onEdit(field: string | null): void;
}

export function Remedy({ problem, row, fields, actions, onEdit }: RemedyProperties) {
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
